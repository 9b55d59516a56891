// Bytes as the 45 letters that a QR code stores in five and a half bits each (RFC 9285). Readers of browsers give text
// and no bytes, so this is the densest form that all of them return unchanged.

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const letterOf = (value: number): string => letters[value % 45] ?? ''

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    const value = low === undefined ? high : high * 256 + low
    text += letterOf(value) + letterOf(Math.floor(value / 45))
    if (low !== undefined) text += letterOf(Math.floor(value / 2025))
  }
  return text
}

/** Null when it is no such text. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const values = Array.from(text, (letter) => letters.indexOf(letter))
  if (values.includes(-1) || values.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < values.length; at += 3) {
    const [one = 0, two = 0, three] = values.slice(at, at + 3)
    const value = one + 45 * two + 2025 * (three ?? 0)
    if (value > (three === undefined ? 255 : 65_535)) return null
    if (three !== undefined) bytes.push(value >> 8)
    bytes.push(value & 255)
  }
  return Uint8Array.from(bytes)
}
