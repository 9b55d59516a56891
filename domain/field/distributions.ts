// The chi-squared, t and F distributions, from the incomplete gamma and beta functions (Numerical Recipes 6.2 and 6.4).
const steps = 300
const small = 1e-14
const tiny = 1e-300

const lanczos = [
  76.18009172947146, -86.505320329417, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
]

function logGamma(x: number): number {
  const t = x + 5.5
  const sum = lanczos.reduce((total, factor, nth) => total + factor / (x + 1 + nth), 1.000000000190015)
  return (x + 0.5) * Math.log(t) - t + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** The share of a gamma distribution of shape `a` below `x`, by its series. */
function gammaShare(a: number, x: number): number {
  if (x <= 0) return 0
  // Far in the tail the series is long; the share is then one.
  if (x > a + 40 * Math.sqrt(a) + 40) return 1
  let term = 1 / a
  let sum = term
  for (let n = 1; n < 10 * steps && Math.abs(term) > Math.abs(sum) * small; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

function continuedFraction(a: number, b: number, x: number): number {
  const notZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= steps; m += 1) {
    for (const factor of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / notZero(1 + factor * d)
      c = notZero(1 + factor / c)
      result *= d * c
    }
    if (Math.abs(d * c - 1) < small) break
  }
  return result
}

function betaShare(a: number, b: number, x: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(a, b, x)) / a
    : 1 - (front * continuedFraction(b, a, 1 - x)) / b
}

/** Where a growing share reaches `share`. */
function whereShareIs(share: number, shareBelow: (x: number) => number, highest: number): number {
  let [low, high] = [0, highest]
  for (let n = 0; n < 200 && high - low > high * 1e-12; n += 1) {
    const middle = (low + high) / 2
    if (shareBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The chi-squared value below which `share` lies. */
export const chiSquared = (share: number, freedom: number): number =>
  whereShareIs(share, (x) => gammaShare(freedom / 2, x / 2), freedom + 40 * Math.sqrt(2 * freedom) + 40)

/** The t value that leaves 2.5 % on each side. */
export const t95 = (freedom: number): number =>
  whereShareIs(0.95, (t) => 1 - betaShare(freedom / 2, 0.5, freedom / (freedom + t * t)), 1_000)

/** How likely a ratio of two variances is at least `ratio` when both are the same. */
export const fTail = (ratio: number, above: number, below: number): number =>
  betaShare(below / 2, above / 2, below / (below + above * ratio))
