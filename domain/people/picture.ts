// The picture of a person. It is sent as a data URL; its bytes are checked, not its declared type.
import { type Reason, reason } from '#domain/wire/problems.ts'
import { type ImageType, imageTypes } from './image.ts'

// Node and browsers have it, but `domain` is compiled without the types of either.
declare function atob(base64: string): string

/** The browser makes it a square of this many pixels. */
export const pictureSide = 256
const mostBytes = 200_000
// Other programs may send another size, up to a limit.
const mostPixels = 1024

type Picture = { readonly type: ImageType; readonly base64: string }
type Size = readonly [width: number, height: number]

const dataUrl = /^data:([a-z]+\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture in a data URL, or its problem. */
export function readPicture(url: string): Picture | Reason {
  const [, claimed, base64 = ''] = dataUrl.exec(url) ?? []
  const type = imageTypes.find((known) => known === claimed)
  if (type === undefined || base64.length % 4 !== 0) return reason('not-a-picture')
  const bytes = atob(base64)
  if (bytes.length > mostBytes) return reason('picture-too-large', { most: mostBytes / 1000 })
  const size = sizes[type](bytes)
  if (size === null) return reason('not-a-picture')
  const isDrawable = size.every((pixels) => pixels >= 1 && pixels <= mostPixels)
  return isDrawable ? { type, base64 } : reason('picture-too-wide', { most: mostPixels })
}

// Bytes are the characters of a binary string.
const at = (bytes: string, index: number): number => bytes.charCodeAt(index)
const bigEndian = (bytes: string, index: number, count: number): number => {
  let value = 0
  for (let nth = 0; nth < count; nth += 1) value = value * 256 + at(bytes, index + nth)
  return value
}
const littleEndian = (bytes: string, index: number, count: number): number => {
  let value = 0
  for (let nth = count - 1; nth >= 0; nth -= 1) value = value * 256 + at(bytes, index + nth)
  return value
}

/** Width and height from the header of the file; null when it is not a file of that type. */
const sizes: Readonly<Record<ImageType, (bytes: string) => Size | null>> = {
  'image/png': (bytes) =>
    bytes.startsWith('\x89PNG\r\n\x1a\n') && bytes.startsWith('IHDR', 12) && bytes.length > 24
      ? [bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)]
      : null,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

// Segments follow each other; the one that starts a frame has the size.
function sizeOfJpeg(bytes: string): Size | null {
  if (!bytes.startsWith('\xff\xd8\xff')) return null
  let index = 2
  while (index + 9 < bytes.length && at(bytes, index) === 0xff) {
    const marker = at(bytes, index + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bigEndian(bytes, index + 7, 2), bigEndian(bytes, index + 5, 2)]
    // Fill bytes may precede a marker; every other segment states its length.
    index += marker === 0xff ? 1 : 2 + bigEndian(bytes, index + 2, 2)
  }
  return null
}

function sizeOfWebp(bytes: string): Size | null {
  if (!bytes.startsWith('RIFF') || !bytes.startsWith('WEBP', 8) || bytes.length < 30) return null
  if (bytes.startsWith('VP8 ', 12) && bytes.startsWith('\x9d\x01\x2a', 23))
    return [littleEndian(bytes, 26, 2) & 0x3fff, littleEndian(bytes, 28, 2) & 0x3fff]
  if (bytes.startsWith('VP8L', 12) && at(bytes, 20) === 0x2f) {
    const packed = littleEndian(bytes, 21, 4)
    return [(packed % 0x4000) + 1, (Math.floor(packed / 0x4000) % 0x4000) + 1]
  }
  if (bytes.startsWith('VP8X', 12)) return [littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1]
  return null
}
