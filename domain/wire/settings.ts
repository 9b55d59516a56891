// What the web must know of how the program is run; the server writes it into the page.
import type { Variant } from '#domain/measures/spec-variant.ts'

export type Settings = {
  readonly variant: Variant
  readonly passwordMinLength: number
  readonly websiteUrl: string
  readonly timeZone: string
}

export const settingsMetaName = 'pitchside'
