// Small numbers and texts as few bytes, for what travels in pictures.

export type Writer = ReturnType<typeof createWriter>

export function createWriter() {
  const bytes: number[] = []
  const writer = {
    byte: (value: number): void => void bytes.push(value & 255),
    /** Seven bits a byte; the highest bit says that more follow. */
    count(value: number): void {
      let rest = value
      while (rest > 127) {
        bytes.push((rest % 128) | 128)
        rest = Math.floor(rest / 128)
      }
      bytes.push(rest)
    },
    /** Small negative numbers stay short too. */
    signed: (value: number): void => writer.count(value < 0 ? -2 * value - 1 : 2 * value),
    raw: (value: Iterable<number>): void => void bytes.push(...value),
    text(value: string): void {
      const encoded = new TextEncoder().encode(value)
      writer.count(encoded.length)
      writer.raw(encoded)
    },
    bytes: (): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes),
  }
  return writer
}

export type ByteReader = ReturnType<typeof createReader>

/** Throws where the bytes end too early. */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const reader = {
    byte(): number {
      const value = bytes[at]
      if (value === undefined) throw new Error('The bytes end too early.')
      at += 1
      return value
    },
    count(): number {
      let value = 0
      for (let step = 1; ; step *= 128) {
        const next = reader.byte()
        value += (next & 127) * step
        if (next < 128) return value
      }
    },
    signed(): number {
      const value = reader.count()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    raw(length: number): Uint8Array<ArrayBuffer> {
      if (at + length > bytes.length) throw new Error('The bytes end too early.')
      at += length
      return Uint8Array.from(bytes.subarray(at - length, at))
    },
    rest: (): Uint8Array<ArrayBuffer> => reader.raw(bytes.length - at),
    text: (): string => new TextDecoder().decode(reader.raw(reader.count())),
  }
  return reader
}

const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromUuid(id: string): number[] {
  const hex = id.replaceAll('-', '')
  return Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}

export function toUuid(bytes: Iterable<number>): string {
  const hex = hexOf(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
