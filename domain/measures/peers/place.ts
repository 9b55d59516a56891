// Where one result lies among many, and the many as a smooth curve that shows nobody's own result.
import type { PeerAmounts } from './peers.ts'

const step = 5
/** Below this share nothing is said but that most are ahead. */
export const fewestBehind = 25

/** Of 100 players, how many have a worse result, with half of those who have the same one; a multiple of five. */
export function behindOf(amounts: PeerAmounts, amount: number): number {
  const all = amounts.reduce((sum, [, players]) => sum + players, 0)
  const behind = amounts.reduce(
    (sum, [other, players]) => sum + (other < amount ? players : other === amount ? players / 2 : 0),
    0,
  )
  const rounded = Math.round((100 * behind) / all / step) * step
  return Math.min(Math.max(rounded, step), 100 - step)
}

const points = 25

/** Heights from 0 to 1 at even steps from the twentieth part that is worst to the one that is best. */
export function curveOf(amounts: PeerAmounts): number[] {
  const all = amounts.flatMap(([amount, players]) => Array.from({ length: players }, () => amount))
  const at = (share: number) => all[Math.round(share * (all.length - 1))] ?? 0
  const [low, high] = [at(0.05), at(0.95)]
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const deviation = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
  // Silverman's rule; equal results have a width too, so that the curve has no gaps.
  const width = Math.max(1.06 * deviation * all.length ** -0.2, (high - low) / points, 1e-6)
  const heights = Array.from({ length: points }, (_, nth) => {
    const x = low + ((high - low) * nth) / (points - 1)
    return amounts.reduce(
      (sum, [amount, players]) => sum + players * Math.exp(-0.5 * ((x - amount) / width) ** 2),
      0,
    )
  })
  const most = Math.max(...heights)
  return heights.map((height) => Math.round((100 * height) / most) / 100)
}

/** How far along the curve a result lies, from 0 to 1, as coarse as the share. */
export function alongOf(amounts: PeerAmounts, amount: number): number {
  const all = amounts.flatMap(([one, players]) => Array.from({ length: players }, () => one))
  const at = (share: number) => all[Math.round(share * (all.length - 1))] ?? 0
  const [low, high] = [at(0.05), at(0.95)]
  if (high === low) return amount < low ? 0 : amount > high ? 1 : 0.5
  return Math.round(Math.min(Math.max((amount - low) / (high - low), 0), 1) * 20) / 20
}
