import { expect, test } from 'vitest'
import { asDataUrl, png } from '#test/picture.ts'
import { readPicture } from './picture.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const webp = (chunk: string) => latin(`RIFF\x00\x00\x00\x00WEBP${chunk}`.padEnd(40, '\x00'))
// Application data, then the start of a frame: 8 bits, 256 high, 255 wide.
const jpeg = latin('\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x01\x00\x00\xff\x03'.padEnd(40, '\x00'))

const good: [string, string, Buffer][] = [
  ['a PNG', 'image/png', png(256)],
  ['a PNG of one pixel', 'image/png', png(1)],
  ['a JPEG', 'image/jpeg', jpeg],
  ['a WebP with losses', 'image/webp', webp('VP8 \x0a\x00\x00\x00abc\x9d\x01\x2a\x00\x01\x00\x01')],
  ['a WebP without losses', 'image/webp', webp('VP8L\x0a\x00\x00\x00\x2f\xff\xc0\x3f\x00')],
  ['an extended WebP', 'image/webp', webp('VP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\x00\x00\xff\x00\x00')],
]
for (const [what, type, bytes] of good)
  test(`${what} is a picture`, () => {
    expect(readPicture(asDataUrl(type, bytes))).toEqual({ type, base64: bytes.toString('base64') })
  })

const bad: [string, string][] = [
  ['an SVG', asDataUrl('image/svg+xml', latin('<svg onload="alert(1)"/>'))],
  ['a page that claims to be a PNG', asDataUrl('image/png', latin('<script>alert(1)</script>'.padEnd(40)))],
  ['a PNG that claims to be a JPEG', asDataUrl('image/jpeg', png(8))],
  ['a PNG that ends after its signature', asDataUrl('image/png', png(8).subarray(0, 20))],
  ['a JPEG without a frame', asDataUrl('image/jpeg', latin('\xff\xd8\xff\xe0\x00\x10'.padEnd(60, 'x')))],
  ['a WebP of an unknown kind', asDataUrl('image/webp', webp('ALPH'))],
  ['an address elsewhere', 'https://example.test/a.png'],
  ['broken base64', 'data:image/png;base64,iVBOR'],
  ['nothing', ''],
]
for (const [what, url] of bad)
  test(`${what} is no picture`, () => {
    expect(readPicture(url)).toEqual({ code: 'not-a-picture' })
  })

test('a picture has at most 200 kB and 1024 pixels a side', () => {
  const padded = (length: number) => Buffer.concat([png(8), Buffer.alloc(length - png(8).length)])
  expect(readPicture(asDataUrl('image/png', padded(200_000)))).toHaveProperty('type')
  expect(readPicture(asDataUrl('image/png', padded(200_001)))).toMatchObject({ code: 'picture-too-large' })
  expect(readPicture(asDataUrl('image/png', png(1024)))).toHaveProperty('type')
  expect(readPicture(asDataUrl('image/png', png(1025)))).toMatchObject({ code: 'picture-too-wide' })
})
