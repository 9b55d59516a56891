// The normal distribution, by the Chebyshev fit of erfc in Numerical Recipes ('erfcc').
// Its relative error is below 1.2e-7 everywhere, so the small p values of a squad keep their order.
const fit = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

/** The share of a normal distribution that lies further from its middle than `z`, on both sides. */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const series = fit.reduceRight((sum, coefficient) => coefficient + t * sum, 0)
  return Math.min(1, t * Math.exp(series - x * x))
}

/** Phi: the share below `z`. */
export const shareBelow = (z: number): number => (z < 0 ? twoSidedP(z) / 2 : 1 - twoSidedP(z) / 2)
