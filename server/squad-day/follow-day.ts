// A squad day as it happens.
import { covers } from '#domain/people/policy.ts'
import type { Context } from '#server/http/context.ts'
import { eventOf, eventOfJson, heartbeat } from '#server/http/send/send-events.ts'
import { findSignedIn, type SignedIn } from '#server/http/session.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { findDaySince } from '#server/records/checks/day/day-since.ts'
import { asAsked, type Organisation, withoutId } from './day.ts'
import { checkedKey, dayToFollow, finishKey } from './large-day.ts'

// Where nothing rings, the day is looked at each second. Where something does, only whether the follower still may, and
// the day once with each heartbeat, in case a ring was lost.
const lookMs = 1_000
const checkMs = 3_000
const beatMs = 15_000
// Another process may commit a little late, or its clock may be behind: the last seconds are read again each time.
const overlapMs = 30_000

type Following = { readonly seconds: number; readonly closing: AbortSignal; readonly withOwn: boolean }

/**
 * The day and then what changes, from whichever server process it comes. Session and right are checked with every look;
 * the stream ends when they are gone.
 */
export async function* followDay(
  context: Context<SignedIn>,
  organisation: Organisation,
  date: string,
  { seconds, closing, withOwn }: Following,
): AsyncGenerator<string> {
  const sent = new Set<string>()
  let since = context.clock.instant(-overlapMs)
  const wholeDay = async () => {
    const day = await dayToFollow(context, { organisation, date, withOwn })
    for (const key of day.keys) sent.add(key)
    return eventOfJson('day', day.json)
  }
  const { bells } = context.store
  const bell = bells.of(organisation._id)
  try {
    yield await wholeDay()
    const end = performance.now() + seconds * 1_000
    let beat = performance.now() + beatMs
    while (performance.now() < end) {
      const heard = await bell.wait(bells.isLive() ? checkMs : lookMs, closing)
      if (closing.aborted || !(await mayFollow(context, organisation._id))) return
      const isBeat = performance.now() >= beat
      if (isBeat) beat = performance.now() + beatMs
      if (heard === 'quiet' && bells.isLive() && !isBeat) continue
      noteSquadRead(context, organisation._id)
      const next = context.clock.instant(-overlapMs)
      const asked = { organisation: organisation._id, date, since }
      const all = await findDaySince(context.store, asked)
      const isCounted = !withOwn && all.finishes.length > 0
      const whole = isCounted ? await findDaySince(context.store, { ...asked, since: '' }) : all
      const found = { ...asAsked(all, whole.readings, withOwn), takenBack: all.takenBack }
      since = next
      // Nothing but the whole day takes a value away that was sent before.
      if (found.takenBack.filter((id) => isNew(sent, `taken back ${id}`)).length > 0) {
        yield await wholeDay()
        continue
      }
      const readings = found.readings.filter(({ id }) => isNew(sent, id))
      const finishes = found.finishes
        .filter(({ user_id, at }) => isNew(sent, finishKey(user_id, at)))
        .map(withoutId)
      const checked = found.checked.filter((id) => isNew(sent, checkedKey(id)))
      if (readings.length + finishes.length + checked.length > 0)
        yield eventOf('change', { readings, finishes, checked })
      else if (isBeat) yield heartbeat
    }
  } finally {
    bell.end()
  }
}

function isNew(sent: Set<string>, key: string): boolean {
  if (sent.has(key)) return false
  sent.add(key)
  return true
}

async function mayFollow(context: Context<SignedIn>, organisation_id: string): Promise<boolean> {
  const { sessionHash } = context.request
  const actor = sessionHash === null ? null : await findSignedIn(context, sessionHash)
  return actor !== null && covers('followReadings', actor, { organisation_id })
}
