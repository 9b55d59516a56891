// A squad day as boards and stations read it, once or as it happens.
import { setTimeout as pause } from 'node:timers/promises'
import { ageOn } from '#domain/dates.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { covers } from '#domain/people/policy.ts'
import type { DayPlayer, FinishReply, ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { noteSquadRead } from '#server/db/audit.ts'
import { findDaySince, findSquad, type SquadRow } from '#server/db/records/readings.ts'
import type { Context } from '#server/http/context.ts'
import { eventOf, heartbeat } from '#server/http/send-events.ts'
import { findSignedIn, type SignedIn } from '#server/http/session.ts'

type Reading = Context<SignedIn>
export type Organisation = { readonly _id: string; readonly name: string }

export async function readDay(
  context: Reading,
  organisation: Organisation,
  date: string,
): Promise<ReadingsOfDay> {
  noteSquadRead(context, organisation._id)
  const [players, { readings, finishes, checked }] = await Promise.all([
    findSquad(context.store, organisation._id, date),
    findDaySince(context.store, { organisation: organisation._id, date, since: '' }),
  ])
  const newest = new Map(finishes.map((finish) => [finish.user_id, withoutId(finish)]))
  return {
    organisation,
    date,
    players: players.map((row) => toPlayer(row, date)),
    readings,
    finishes: [...newest.values()],
    checked,
  }
}

const withoutId = ({ user_id, at, check_id, readings }: FinishReply): FinishReply => ({
  user_id,
  at,
  check_id,
  readings,
})

function toPlayer(row: SquadRow, date: string): DayPlayer {
  const { _id, first_name, last_name, image, date_of_birth, gender, booked_at, previous_date } = row
  const values = Object.fromEntries(
    storedNumbers.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  )
  return {
    _id,
    first_name,
    last_name,
    image,
    age: date_of_birth === null ? null : ageOn(date_of_birth, date),
    gender,
    booked_at,
    previous: previous_date === null ? null : { date: previous_date, values },
  }
}

const pollMs = 1_000
const beatEvery = 15
// Another process may commit a little late, or its clock may be behind: the last seconds are read again each time.
const overlapMs = 30_000

/**
 * The day and then what changes, from whichever server process it comes. Session and right are checked with every look;
 * the stream ends when they are gone.
 */
export async function* followDay(
  context: Reading,
  organisation: Organisation,
  date: string,
  { seconds, closing }: { readonly seconds: number; readonly closing: AbortSignal },
): AsyncGenerator<string> {
  const sent = new Set<string>()
  let since = context.clock.instant(-overlapMs)
  const day = await readDay(context, organisation, date)
  for (const { id } of day.readings) sent.add(id)
  for (const { user_id, at } of day.finishes) sent.add(`${user_id} ${at}`)
  for (const id of day.checked) sent.add(`checked ${id}`)
  yield eventOf('day', day)
  const looks = Math.floor((seconds * 1_000) / pollMs)
  for (let look = 1; look <= looks; look += 1) {
    await pause(pollMs, undefined, { ref: false, signal: closing }).catch(() => undefined)
    if (closing.aborted || !(await mayFollow(context, organisation._id))) return
    noteSquadRead(context, organisation._id)
    const next = context.clock.instant(-overlapMs)
    const found = await findDaySince(context.store, { organisation: organisation._id, date, since })
    since = next
    const readings = found.readings.filter(({ id }) => isNew(sent, id))
    const finishes = found.finishes
      .filter(({ user_id, at }) => isNew(sent, `${user_id} ${at}`))
      .map(withoutId)
    const checked = found.checked.filter((id) => isNew(sent, `checked ${id}`))
    if (readings.length + finishes.length + checked.length > 0)
      yield eventOf('change', { readings, finishes, checked })
    else if (look % beatEvery === 0) yield heartbeat
  }
}

function isNew(sent: Set<string>, key: string): boolean {
  if (sent.has(key)) return false
  sent.add(key)
  return true
}

async function mayFollow({ store, clock, request }: Reading, organisation_id: string): Promise<boolean> {
  const actor = request.sessionHash === null ? null : await findSignedIn(store, clock, request.sessionHash)
  return actor !== null && covers('followReadings', actor, { organisation_id })
}
