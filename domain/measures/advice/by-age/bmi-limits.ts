// Between which body mass indexes the rows for a player under 18 change, worked out for a day. Devices without a connection
// keep these limits instead of the day of birth and earlier values. An index has one decimal, so nothing is lost by rounding.
import { bmiAt, type GrowthTable, p95At } from './bmi-for-age.ts'

/** The cut-offs of the rows, in z. */
export const bmiCutOffs = { veryLow: -3, low: -2, lowish: -1.645, high: 1.645, fall: 1 } as const

export type BmiLimits = {
  readonly below_very_low: number
  readonly below_low: number
  readonly to_lowish: number
  readonly from_high: number
  /** The 95th centile times 1.4. */
  readonly from_very_high: number
  /** At least one z below the highest of earlier readings; null without any. */
  readonly to_fallen: number | null
}

const up = (index: number): number => Math.ceil(index * 10 - 1e-9) / 10
const down = (index: number): number => Math.floor(index * 10 + 1e-9) / 10
/** So that the limit does not tell the earlier value. Up, so that nobody's fall is missed. */
const upToHalf = (index: number): number => Math.ceil(index * 2) / 2

export const veryHighOfP95 = 1.4

export function bmiLimits(table: GrowthTable, months: number, highestZ: number | null): BmiLimits | null {
  const at = (z: number) => bmiAt(z, table, months)
  const [veryLow, low, lowish, high, p95] = [
    at(bmiCutOffs.veryLow),
    at(bmiCutOffs.low),
    at(bmiCutOffs.lowish),
    at(bmiCutOffs.high),
    p95At(table, months),
  ]
  if (veryLow === null || low === null || lowish === null || high === null || p95 === null) return null
  const fallen = highestZ === null ? null : at(highestZ - bmiCutOffs.fall)
  return {
    below_very_low: up(veryLow),
    below_low: up(low),
    to_lowish: down(lowish),
    from_high: up(high),
    from_very_high: up(p95 * veryHighOfP95),
    to_fallen: fallen === null ? null : upToHalf(fallen),
  }
}

/** Measures in the same ranges as those of the table, for the rows. */
export function measuresByLimits(index: number, limits: BmiLimits) {
  const z =
    index < limits.below_very_low
      ? bmiCutOffs.veryLow - 0.5
      : index < limits.below_low
        ? bmiCutOffs.low - 0.5
        : index <= limits.to_lowish
          ? bmiCutOffs.lowish
          : index >= limits.from_high
            ? bmiCutOffs.high
            : 0
  return {
    bmi_z: z,
    bmi_z_fall: limits.to_fallen !== null && index <= limits.to_fallen ? bmiCutOffs.fall : null,
    bmi_of_p95: (index / limits.from_very_high) * veryHighOfP95,
  }
}
