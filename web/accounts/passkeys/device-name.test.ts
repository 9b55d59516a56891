import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const names = [
  [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'iPhone, Safari'],
  [`${phone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'iPhone, Chrome'],
  [`${mac} Version/18.5 Safari/605.1.15`, 0, 'Mac, Safari'],
  [`${mac} Version/18.5 Safari/605.1.15`, 5, 'iPad, Safari'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 0, 'Windows, Chrome'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 10, 'Windows, Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Linux, Firefox'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    5,
    'Android, Samsung Internet',
  ],
  ['something else', 0, 'Passkey'],
] as const

for (const [userAgent, touchPoints, name] of names)
  test(`a passkey made on ${name} with ${touchPoints} touch points is named ${name}`, () => {
    expect(deviceName(userAgent, touchPoints)).toBe(name)
  })
