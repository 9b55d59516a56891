// What goes by code: the token, the readings, and which readings of other devices the server has. Sealed with the key of
// the day and cut into pictures.

import {
  checkToken,
  clubMark,
  clubMarkLength,
  type DayPass,
  type Distrust,
  distrustOf,
  sealForDay,
  unsealOfDay,
} from '#web/squad-day/bring/day-pass.ts'
import { fromBase45, toBase45 } from './base45.ts'
import { createReader, createWriter } from './bytes.ts'
import { createBasin, createFountain } from './fountain.ts'
import { type Carried, packReadings, unpackReadings } from './pack-readings.ts'

/** `onServer`: the ends of ids. Eight random bytes are enough to know a reading by. */
export type Parcel = { readonly readings: readonly Carried[]; readonly onServer: readonly string[] }

const endLength = 8
/** The part of an id that is random. */
export const endOf = (id: string): string => id.replaceAll('-', '').slice(-2 * endLength)

const kind = 1
const headLength = 1 + clubMarkLength + 2 + 3 + 3
/** With the head a picture of 57 modules, which a camera of 720 lines reads from an arm's length. */
const blockLength = 170

export async function wrap(pass: DayPass, { readings, onServer }: Parcel): Promise<Uint8Array<ArrayBuffer>> {
  const writer = createWriter()
  writer.text(pass.token)
  writer.count(onServer.length)
  for (const end of onServer) writer.raw(end.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [])
  const head = writer.bytes()
  const body = packReadings(readings)
  const plain = new Uint8Array(head.length + body.length)
  plain.set(head)
  plain.set(body, head.length)
  return sealForDay(pass, plain)
}

export async function unwrap(pass: DayPass, sealed: Uint8Array<ArrayBuffer>): Promise<Parcel | Distrust> {
  try {
    const plain = await unsealOfDay(pass, sealed)
    const reader = createReader(plain)
    const claims = await checkToken(reader.text(), pass)
    if (typeof claims === 'string') return claims
    const onServer = Array.from({ length: reader.count() }, () =>
      Array.from(reader.raw(endLength), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
    return { readings: unpackReadings(reader.rest()), onServer }
  } catch {
    return 'not-signed'
  }
}

/** The pictures of a sealed parcel; any number of them. */
export async function createPictures(pass: DayPass, sealed: Uint8Array<ArrayBuffer>) {
  const mark = await clubMark(pass)
  const session = crypto.getRandomValues(new Uint8Array(2))
  const fountain = createFountain(sealed, blockLength)
  const three = (value: number) => [value >> 16, value >> 8, value & 255]
  return {
    count: fountain.count,
    text(number: number): string {
      const { block } = fountain.piece(number)
      return toBase45(
        Uint8Array.from([kind, ...mark, ...session, ...three(sealed.length), ...three(number), ...block]),
      )
    },
  }
}

export type Gathered = {
  readonly known: number
  readonly count: number
  readonly sealed: Uint8Array<ArrayBuffer> | null
}

/** Gathers the pictures of one sender. Null for a code that is none of ours. */
export function createGatherer(ownMark: readonly number[]) {
  let basin: {
    readonly session: string
    readonly count: number
    readonly of: ReturnType<typeof createBasin>
  } | null = null
  return (text: string): Gathered | Distrust | null => {
    const bytes = fromBase45(text)
    if (!bytes || bytes.length !== headLength + blockLength || bytes[0] !== kind) return null
    const reader = createReader(bytes)
    reader.byte()
    const distrust = distrustOf(reader.raw(clubMarkLength), ownMark)
    if (distrust) return distrust
    const three = () => (reader.byte() << 16) | (reader.byte() << 8) | reader.byte()
    const session = reader.raw(2).join()
    const length = three()
    const count = Math.max(Math.ceil(length / blockLength), 1)
    // The sender has started again, or it is another one.
    if (basin?.session !== session || basin.count !== count)
      basin = { session, count, of: createBasin(count) }
    basin.of.add({ count, number: three(), block: reader.rest() })
    const sealed = basin.of.whole()?.slice(0, length) ?? null
    return { known: basin.of.known(), count, sealed }
  }
}
