// Numbers as people type them: a point, a comma, Persian or Arabic digits.
const zeros = [0x06f0, 0x0660]

function toLatinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  for (const zero of zeros) if (code >= zero && code <= zero + 9) return String(code - zero)
  return character
}

/** The text with Persian and Arabic digits as Latin ones. */
export const withLatinDigits = (text: string): string => Array.from(text, toLatinDigit).join('')

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** The number typed, or null for anything that is not one. Number('') is 0, so a blank must be caught. */
export function readNumber(typed: unknown): number | null {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : null
  if (typeof typed !== 'string' || typed.length > 40) return null
  const text = withLatinDigits(typed.trim()).replace(/[,،٫]/, '.').replace(/^[−–]/, '-')
  return plain.test(text) ? Number(text) : null
}
