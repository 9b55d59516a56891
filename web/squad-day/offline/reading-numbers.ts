// The number and the time of each reading of this device. Two readings of one device are in the order of their numbers,
// whatever its clock does meanwhile; between devices the time decides, which follows the clock of the server.
import { deviceDatabase, done } from '#web/base/device-storage.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { createOutbox, outboxDatabase } from './outbox-name.ts'
import { uuid7 } from './uuid7.ts'

/** `tablet` is random and says nothing about the device or its user. */
type Counter = { readonly tablet: string; readonly seq: number; readonly at: number }
type Numbered = { readonly tablet: string; readonly seq: number; readonly at: string }

const open = deviceDatabase(outboxDatabase, createOutbox)
const place = 'pitchside.tablet'

// For this page, also where nothing can be kept.
let known: Counter = { tablet: '', seq: 0, at: 0 }

/** The id of this device, once it has taken or shown a reading. */
export const tabletId = (): string => known.tablet || readMirror().tablet

function readMirror(): Counter {
  const [tablet = '', seq = '', at = ''] = (localStorage.getItem(place) ?? '').split(' ')
  return { tablet, seq: Number(seq) || 0, at: Number(at) || 0 }
}

function writeMirror({ tablet, seq, at }: Counter): void {
  try {
    localStorage.setItem(place, `${tablet} ${seq} ${at}`)
  } catch {
    // A full storage: the number is in the outbox, too.
  }
}

const laterOf = (one: Counter, other: Counter): Counter => (one.seq >= other.seq ? one : other)

/** The numbers for so many readings that are taken now. */
export async function takeNumbers(count: number): Promise<Numbered[]> {
  const before = await advance(count)
  return Array.from({ length: count }, (_, index) => ({
    tablet: known.tablet,
    seq: before.seq + index + 1,
    at: new Date(Math.max(serverNow(), before.at + 1) + index).toISOString(),
  }))
}

async function advance(count: number): Promise<Counter> {
  const next = (before: Counter): Counter => ({
    tablet: before.tablet || uuid7(),
    seq: before.seq + count,
    at: Math.max(serverNow(), before.at + 1) + count,
  })
  try {
    const store = (await open()).transaction('key', 'readwrite').objectStore('key')
    const stored = (await done(store.get('counter'))) as Counter | undefined // put below
    // One of them is older when the storage was cleared, or when another tab has counted on.
    const before = [stored, readMirror()].reduce<Counter>(
      (last, one) => (one ? laterOf(last, one) : last),
      known,
    )
    known = next(before)
    await done(store.put(known, 'counter'))
    writeMirror(known)
    return before
  } catch {
    // Without a storage this page counts alone.
    const before = laterOf(known, readMirror())
    known = next(before)
    writeMirror(known)
    return before
  }
}
