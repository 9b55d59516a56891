// The settings that the web app needs; the server writes them into the page.
import type { AdviceMode } from '#domain/measures/advice/advice-mode.ts'
import type { Variant } from '#domain/measures/spec-variant.ts'

export type Settings = {
  readonly variant: Variant
  readonly advice: AdviceMode
  readonly passwordMinLength: number
  readonly websiteUrl: string
  readonly timeZone: string
  /** Weekdays with the weekend slots, 1 Monday to 7 Sunday. */
  readonly weekendDays: readonly number[]
  /** Shown where help is needed now. */
  readonly emergencyNumber: string
  /** Name and number for somebody who needs to talk; null shows none. */
  readonly helpline: string | null
  /** From this age players decide alone, unless their organisation has its own. */
  readonly ownDecisionAge: number
}

export const settingsMetaName = 'pitchside'
