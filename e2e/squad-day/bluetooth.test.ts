// A scale and a cuff at a station. The browser's Bluetooth is replaced at its border by one that says what such devices
// send, because no machine of a test has any.
import { desk, expect, test } from '#e2e/fixtures.ts'
import { aRoom, asks, stationOf, stored, valuesOf } from './room.ts'

test.use(desk)

/** Runs in the page: `send(service, bytes)` is what a device does when somebody was measured. */
function fakeBluetooth(): void {
  const listeners = new Map<number, EventTarget & { value?: DataView }>()
  const measurements: Record<number, number> = { 0x1810: 0x2a35, 0x181d: 0x2a9d }
  const device = (service: number, name: string) =>
    Object.assign(new EventTarget(), {
      id: name,
      name,
      gatt: {
        connected: true,
        disconnect: () => undefined,
        connect: async () => ({
          getPrimaryService: async (asked: number) => {
            if (asked !== service) throw new DOMException('No such service.', 'NotFoundError')
            return {
              getCharacteristic: async (uuid: number) => {
                if (uuid !== measurements[service]) throw new DOMException('None.', 'NotFoundError')
                const characteristic = Object.assign(new EventTarget(), {
                  startNotifications: async () => undefined,
                })
                listeners.set(service, characteristic)
                return characteristic
              },
            }
          },
        }),
      },
    })
  const waiting = [device(0x181d, 'Scale 3'), device(0x1810, 'Cuff B')]
  const requestDevice = async () => {
    const next = waiting.shift()
    if (!next) throw new DOMException('Closed.', 'NotFoundError')
    return next
  }
  Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice } })
  Object.assign(globalThis, {
    send: (service: number, bytes: number[]) => {
      const characteristic = listeners.get(service)
      if (!characteristic) throw new Error('Nobody listens.')
      characteristic.value = new DataView(Uint8Array.from(bytes).buffer)
      characteristic.dispatchEvent(new Event('characteristicvaluechanged'))
    },
  })
}

/** As devices write it: by their own clock. */
const timeBytes = (at: Date): number[] => [
  at.getFullYear() % 256,
  at.getFullYear() >> 8,
  at.getMonth() + 1,
  at.getDate(),
  at.getHours(),
  at.getMinutes(),
  at.getSeconds(),
]
const weightBytes = (kg: number, at: Date | null): number[] => {
  const raw = Math.round(kg / 0.005)
  return [at ? 2 : 0, raw % 256, raw >> 8, ...(at ? timeBytes(at) : [])]
}

test('a scale and a cuff offer the value of the player who stands there, never that of the one before', async ({
  page,
  product,
  signIn,
}) => {
  const room = await aRoom(product, ['Anna', 'Bill'])
  await page.addInitScript(fakeBluetooth)
  await signIn(room.practitioner, stationOf(room.club, 'weight+blood_pressure'))
  await asks(page, 'Anna')
  const pair = page.getByRole('button', { name: 'Pair a Bluetooth device' })
  await pair.click()
  await expect(page.getByText('Scale 3: connected')).toBeVisible()
  await pair.click()
  await expect(page.getByText('Cuff B: connected')).toBeVisible()
  const send = (service: number, bytes: number[]) =>
    page.evaluate(
      ([to, what]) =>
        (globalThis as unknown as { send: (to: number, what: number[]) => void }).send(to, what),
      [service, bytes] as const,
    )

  await test.step('a stored value is refused, and one of now waits for a tap', async () => {
    await send(0x181d, weightBytes(61.2, new Date(Date.now() - 600_000)))
    await expect(page.getByText('Measured before this player was called, so it is not theirs.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record for Anna Tarn' })).toBeHidden()
    await send(0x181d, weightBytes(82.3, new Date()))
    await expect(page.getByText('82.3 kg')).toBeVisible()
    await expect(page.getByText(/^Scale 3, /)).toBeVisible()
    expect(await stored(product, room)).toHaveLength(0)
    await page.getByRole('button', { name: 'Record for Anna Tarn' }).click()
  })

  await test.step('both numbers of a pressure are one tap', async () => {
    await send(0x1810, [0, 118, 0, 76, 0, 90, 0])
    await page.getByRole('button', { name: 'Record for Anna Tarn' }).click()
    await asks(page, 'Bill')
  })

  await test.step('what came for Anna is not offered for Bill', async () => {
    await expect(page.getByRole('button', { name: /^Record for/ })).toBeHidden()
    await expect.poll(async () => valuesOf(await stored(product, room))).toEqual([76, 82.3, 118])
  })
})
