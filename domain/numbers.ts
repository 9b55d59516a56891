// Numbers as people type them: a point, a comma, Persian or Arabic digits.

/** The text with Persian and Arabic digits as Latin ones. The last four bits of each digit are its value. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** The number typed, or null for anything that is not one. Number('') is 0, so a blank must be caught. */
export function readNumber(typed: unknown): number | null {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : null
  if (typeof typed !== 'string' || typed.length > 40) return null
  const text = withLatinDigits(typed.trim()).replace(/[,،٫]/, '.').replace(/^[−–]/, '-')
  return plain.test(text) ? Number(text) : null
}
