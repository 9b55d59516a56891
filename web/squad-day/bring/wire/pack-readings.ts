// Readings of one club and day as about 28 bytes each. What repeats (players, fields, devices) stands once in a list and
// is named by its place there.

import type { Waiting } from '#web/squad-day/offline/outbox.ts'
import { instantOf } from '#web/squad-day/offline/uuid7.ts'
import { type ByteReader, createReader, createWriter, fromUuid, toUuid, type Writer } from './bytes.ts'

/** As it travels: the receiver knows the club and the day, and finds the name of the player in its own roster. */
export type Carried = Omit<Waiting, 'organisation_id' | 'player_name' | 'date'>

/** What readings of one station have in common. */
const sharedOf = ({ field, method, device, station, tablet, taken_by }: Carried) =>
  [field, method ?? '', device ?? '', station ?? '', tablet ?? '', taken_by ?? ''] as const

/** What few readings have. */
const rareOf = ({ skipped, above, consent }: Carried) => {
  const rare = { ...(skipped && { skipped }), ...(above != null && { above }), ...(consent && { consent }) }
  return Object.keys(rare).length > 0 ? JSON.stringify(rare) : ''
}

const has = { value: 1, supersedes: 2, rare: 4, seq: 8, at: 16, text: 32, again: 64 } as const
const mostDecimals = 15

/** As a whole number with its decimals; null for what is no such number. */
function decimalOf(value: number): { digits: number; decimals: number } | null {
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    const digits = Math.round(value * 10 ** decimals)
    if (Number.isSafeInteger(digits) && Number(`${digits}e-${decimals}`) === value)
      return { digits, decimals }
  }
  return null
}

export function packReadings(readings: readonly Carried[]): Uint8Array<ArrayBuffer> {
  const writer = createWriter()
  const players = [...new Set(readings.map(({ user_id }) => user_id))]
  const shared = new Map(readings.map((reading) => [sharedOf(reading).join('\n'), sharedOf(reading)]))
  const texts = [...new Set([...shared.values()].flat())]
  writer.count(players.length)
  for (const player of players) writer.raw(fromUuid(player))
  writer.count(texts.length)
  for (const text of texts) writer.text(text)
  writer.count(shared.size)
  for (const one of shared.values()) for (const text of one) writer.count(texts.indexOf(text))
  const places = [...shared.keys()]
  writer.count(readings.length)
  let [lastTime, lastSeq] = [0, 0]
  for (const reading of readings) {
    writer.count(players.indexOf(reading.user_id))
    writer.count(places.indexOf(sharedOf(reading).join('\n')))
    packOne(writer, reading, lastTime, lastSeq)
    lastTime = instantOf(reading.id)
    lastSeq = reading.seq ?? lastSeq
  }
  return writer.bytes()
}

function packOne(writer: Writer, reading: Carried, lastTime: number, lastSeq: number): void {
  const { id, value, trial, at, seq, supersedes } = reading
  const number = typeof value === 'number' ? decimalOf(value) : null
  const rare = rareOf(reading)
  const flags =
    (value === null ? 0 : number ? has.value : has.value | has.text) |
    (supersedes ? has.supersedes : 0) |
    (rare ? has.rare : 0) |
    (seq === null ? 0 : has.seq) |
    (at === undefined ? 0 : has.at) |
    (trial === 1 ? 0 : has.again)
  writer.byte(flags)
  if (trial !== 1) writer.count(trial)
  const time = instantOf(id)
  writer.signed(time - lastTime)
  writer.raw(fromUuid(id).slice(6))
  if (number) {
    writer.byte(number.decimals)
    writer.signed(number.digits)
  } else if (value !== null) writer.text(String(value))
  if (supersedes) writer.raw(fromUuid(supersedes))
  if (rare) writer.text(rare)
  if (seq !== null) writer.signed(seq - lastSeq)
  if (at !== undefined) writer.signed(Date.parse(at) - time)
}

/** Throws when the bytes are none of `packReadings`. */
export function unpackReadings(bytes: Uint8Array): Carried[] {
  const reader = createReader(bytes)
  const players = Array.from({ length: reader.count() }, () => toUuid(reader.raw(16)))
  const texts = Array.from({ length: reader.count() }, () => reader.text())
  const text = () => texts[reader.count()] || null
  const shared = Array.from({ length: reader.count() }, () => ({
    field: (text() ?? '') as Carried['field'], // checked with the whole reading
    method: text(),
    device: text(),
    station: text(),
    tablet: text(),
    taken_by: text(),
  }))
  const readings: Carried[] = []
  let [lastTime, lastSeq] = [0, 0]
  for (let left = reader.count(); left > 0; left -= 1) {
    const [user_id, common] = [players[reader.count()], shared[reader.count()]]
    if (user_id === undefined || common === undefined) throw new Error('A reading names no player.')
    const one = unpackOne(reader, lastTime, lastSeq)
    readings.push({ user_id, ...common, ...one })
    lastTime = instantOf(one.id)
    lastSeq = one.seq ?? lastSeq
  }
  return readings
}

type Single = Pick<
  Carried,
  'id' | 'value' | 'skipped' | 'trial' | 'at' | 'seq' | 'supersedes' | 'above' | 'consent'
>

function unpackOne(reader: ByteReader, lastTime: number, lastSeq: number): Single {
  const flags = reader.byte()
  const is = (flag: number) => (flags & flag) !== 0
  const trial = is(has.again) ? reader.count() : 1
  const time = lastTime + reader.signed()
  const hexTime = time.toString(16).padStart(12, '0')
  const start = Array.from({ length: 6 }, (_, at) => Number.parseInt(hexTime.slice(2 * at, 2 * at + 2), 16))
  const id = toUuid([...start, ...reader.raw(10)])
  const value = is(has.value) ? (is(has.text) ? reader.text() : decimal(reader)) : null
  const supersedes = is(has.supersedes) ? toUuid(reader.raw(16)) : null
  const rare = is(has.rare) ? (JSON.parse(reader.text()) as Partial<Single>) : {} // written above
  const seq = is(has.seq) ? lastSeq + reader.signed() : null
  const at = is(has.at) ? { at: new Date(time + reader.signed()).toISOString() } : {}
  return { id, value, skipped: null, trial, seq, supersedes, ...at, ...rare }
}

function decimal(reader: ByteReader): number {
  const decimals = reader.byte()
  return Number(`${reader.signed()}e-${decimals}`)
}
