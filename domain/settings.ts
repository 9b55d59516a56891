// What the web must know of how the program is run; the server writes it into the page.
import type { Reading } from './readings.ts'

export type Settings = {
  readonly reading: Reading
  readonly passwordMinLength: number
  readonly websiteUrl: string
  readonly timeZone: string
}

export const settingsMetaName = 'pitchside'
