// The day of a large club is read and written as JSON in a worker thread; what it says is the same.
import type { ReadingsOfDay } from '#domain/wire/replies/squad-day.ts'
import { clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { forWorker, withReadingStore } from '#server/db/reading-store.ts'
import type { Context } from '#server/http/context.ts'
import { oneAtATime, runFor } from '#server/http/heavy-work.ts'
import { MadeJson } from '#server/http/send/send-json.ts'
import type { SignedIn } from '#server/http/session.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { isLargeClub } from '#server/records/people/large-club.ts'
import { type Organisation, readDay } from './day.ts'

/** 60 microseconds a player (docs/decisions/reading.md). */
export const mostDrawnHere = 300

type DayAsked = { readonly organisation: Organisation; readonly date: string; readonly withOwn: boolean }
type DayInput = DayAsked & { readonly config: Config; readonly now: number; readonly actor: SignedIn }

// What a board need not be sent again.
export const finishKey = (user: string, at: string): string => `${user} ${at}`
export const checkedKey = (id: string): string => `checked ${id}`
const keysOf = ({ readings, finishes, checked }: ReadingsOfDay): string[] => [
  ...readings.map(({ id }) => id),
  ...finishes.map(({ user_id, at }) => finishKey(user_id, at)),
  ...checked.map(checkedKey),
]

/** Runs in a worker thread. */
export const dayJob = ({ config, now, actor, organisation, date, withOwn }: DayInput) =>
  withReadingStore(config, async (store) => {
    const clock = clockFrom(() => now, config.timeZone)
    const day = await readDay({ store, config, clock, actor }, organisation, date, withOwn)
    return { keys: keysOf(day), json: new TextEncoder().encode(JSON.stringify(day)) }
  })

const inputOf = async (
  { store, config, clock, actor }: Context<SignedIn>,
  asked: DayAsked,
): Promise<DayInput> => ({
  ...asked,
  config: await forWorker(store, config),
  now: clock.now(),
  actor,
})

/** For one answer. */
export async function dayFor(context: Context<SignedIn>, asked: DayAsked): Promise<ReadingsOfDay | MadeJson> {
  const { organisation, date, withOwn } = asked
  noteSquadRead(context, organisation._id)
  if (!(await isLargeClub(context.store.read, organisation._id, mostDrawnHere)))
    return readDay(context, organisation, date, withOwn)
  return oneAtATime(context, async (run) => {
    const { json } = await run<typeof dayJob>('day', await inputOf(context, asked))
    return new MadeJson(json)
  })
}

/** For a board that follows the day. */
export async function dayToFollow(
  context: Context<SignedIn>,
  asked: DayAsked,
): Promise<{ readonly keys: readonly string[]; readonly json: string }> {
  const { organisation, date, withOwn } = asked
  noteSquadRead(context, organisation._id)
  if (await isLargeClub(context.store.read, organisation._id, mostDrawnHere)) {
    const { keys, json } = await runFor(context)<typeof dayJob>('day', await inputOf(context, asked))
    return { keys, json: new TextDecoder().decode(json) }
  }
  const day = await readDay(context, organisation, date, withOwn)
  return { keys: keysOf(day), json: JSON.stringify(day) }
}
