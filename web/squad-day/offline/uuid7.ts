/** A UUIDv7: the time first, so that ids sort by age. Works without TLS too, where crypto.randomUUID is missing. */
export function uuid7(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = nowMs.toString(16).padStart(12, '0')
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The variant is binary 10xx.
  const variant = '89ab'[Number.parseInt(random[15] ?? '0', 16) % 4] ?? '8'
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(3, 6)}-${random.slice(16, 28)}`
}

/** When a UUIDv7 was made, in milliseconds. */
export const instantOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
