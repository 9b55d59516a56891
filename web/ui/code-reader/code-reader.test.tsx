import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { encode } from 'uqr'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '#web/messages/use-messages.ts'
import { CodeReader } from './code-reader.tsx'

beforeAll(() => loadMessages('ui', 'codeReader'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A device whose camera fails with this error of the browser. */
function withCamera(getUserMedia: (() => Promise<MediaStream>) | undefined, isSecureContext = true) {
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('navigator', { mediaDevices: getUserMedia && { getUserMedia } })
}
const failing = (name: string) => () => Promise.reject(new DOMException('', name))

const problems = [
  ['a page without TLS', undefined, false, /secure connection/],
  ['a browser without cameras', undefined, true, /no camera/],
  ['a device without a camera', failing('NotFoundError'), true, /no camera/],
  ['a camera that was blocked', failing('NotAllowedError'), true, /is blocked/],
  ['a camera that another app uses', failing('NotReadableError'), true, /Another app/],
] as const

for (const [name, camera, isSecure, says] of problems)
  test(`${name} is named, and a code can be typed`, async () => {
    withCamera(camera, isSecure)
    const onCode = vi.fn<(text: string) => void>()
    render(<CodeReader onCode={onCode} typed={{ label: 'Code', button: 'Open' }} />)
    expect(await screen.findByText(says)).toBeTruthy()
    // As a scanner does that types.
    await userEvent.type(screen.getByLabelText('Code'), 'K7 M2{Enter}')
    expect(onCode.mock.calls).toEqual([['K7 M2']])
  })

test('a camera that was blocked is asked for again', async () => {
  const camera = vi.fn<() => Promise<MediaStream>>(failing('NotAllowedError'))
  withCamera(camera)
  render(<CodeReader onCode={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/is blocked/)
  expect(camera).toHaveBeenCalledTimes(2)
})

test('what we draw is what we read', () => {
  for (const text of ['https://pitchside.test/dashboard/day', 'K7M2-Q9', 'A'.repeat(600)]) {
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const pixel = 4
    const width = size * pixel
    const picture = new Uint8ClampedArray(width * width * 4).fill(255)
    for (let at = 0; at < width * width; at += 1)
      if (data[Math.floor(at / width / pixel)]?.[Math.floor((at % width) / pixel)])
        picture.fill(0, at * 4, at * 4 + 3)
    expect(decodeQR({ width, height: width, data: picture })).toBe(text)
  }
})
