import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { connectWithinMs } from './connection.ts'
import { startExchange } from './exchange.ts'
import type { Invitation } from './invitation.ts'
import { links } from './links.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A channel of the browser that is open, to a device that says nothing. */
function silentDevice() {
  const said: string[] = []
  const channel = Object.assign(new EventTarget(), {
    readyState: 'open',
    send: (text: string) => void said.push(text),
  })
  const peer = Object.assign(new EventTarget(), { connectionState: 'connected', close: vi.fn<() => void>() })
  const own: Invitation = { ufrag: 'a', pwd: 'b', fingerprint: [1], addresses: [] }
  return { said, connection: { channel, peer, own } as unknown as Parameters<typeof startExchange>[1] }
}

for (const [side, withinMs] of [
  ['the middle', connectWithinMs],
  ['the device that waits until its code is read', 20 * connectWithinMs],
] as const)
  test(`${side} gives up a device that is connected and says nothing, in time`, async () => {
    const { said, connection } = silentDevice()
    const key = Buffer.alloc(32, 7).toString('base64url')
    const pass = { organisation: uuid7(), date: '2026-11-18', token: 't', public_key: '', key, until: '' }
    const other: Invitation = { ...connection.own, fingerprint: [2] }
    const outcome = startExchange({ practitioner: uuid7(), pass }, connection, other, withinMs)
    await vi.waitFor(() => expect(said).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(connectWithinMs)
    expect(await outcome).toBe('not-reached')
    expect(connection.peer.close).toHaveBeenCalledOnce()
    expect(links.read()).toEqual([])
  })
