// Unpacks a web font (WOFF 1.0) into the font that it holds. The PDF library would unpack it again for every letter.
// https://www.w3.org/TR/WOFF/
import { inflateSync } from 'node:zlib'

const headLength = 12
const entryLength = 16

export function sfntOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => {
    const at = 44 + nth * 20
    const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ] // three parts
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      // A table that would not get smaller is stored as it is.
      bytes: packed < length ? inflateSync(stored) : stored,
    }
  })
  const head = Buffer.alloc(headLength + tables.length * entryLength)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  let end = head.length
  const parts: Buffer[] = [head]
  for (const [nth, { tag, checksum, bytes }] of tables.entries()) {
    const at = headLength + nth * entryLength
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    // Every table starts at a multiple of four.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    end += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
