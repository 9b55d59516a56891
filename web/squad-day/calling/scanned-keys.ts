// A scanner types the code and ends with Enter. People do not type that fast, and no number has letters, so its keys are
// told apart from those of the number that is being typed.
import { readCode } from '#domain/field/player-code.ts'

/** Scanners send a key every few milliseconds, slow ones and busy tablets a few a second. */
const longestGapMs = 500
const longest = 24

type ScannedKeys = { readonly text: string; readonly at: number }
export const noKeys: ScannedKeys = { text: '', at: 0 }

type Heard = {
  readonly keys: ScannedKeys
  /** The key belongs to a scan and must not reach the field that has the focus. */
  readonly isTaken: boolean
  readonly code: string | null
}

export function hearKey(keys: ScannedKeys, key: string, at: number): Heard {
  const text = at - keys.at <= longestGapMs ? keys.text : ''
  if (key === 'Enter') {
    const code = readCode(text)
    return { keys: noKeys, isTaken: code !== null, code }
  }
  if (key === 'Shift') return { keys: { text, at }, isTaken: false, code: null }
  const isPart = /^[0-9a-z-]$/i.test(key) && (text !== '' || /^p$/i.test(key)) && text.length < longest
  return isPart
    ? { keys: { text: text + key, at }, isTaken: true, code: null }
    : { keys: noKeys, isTaken: false, code: null }
}
