// What happened at the stations of an organisation on a day.
import type { FinishReply } from '#domain/wire/replies/squad-day.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { type AnyReading, ownReadings, readingColumns } from '#server/records/checks/readings.ts'

type OfDay = { organisation: string; date: string; since: string }

// A player who has moved takes the readings along: the former organisation no longer shows them.
const readingsSince = preparedRead<OfDay, AnyReading>((db, value) =>
  ownReadings(db)
    .innerJoin('users', 'users._id', 'readings.user_id')
    .where('readings.organisation_id', '=', value('organisation'))
    .where('users.organisation_id', '=', value('organisation'))
    .where('users.status', '!=', 'deactivated')
    .where('readings.date', '=', value('date'))
    .where('readings.received_at', '>=', value('since'))
    .orderBy('readings.received_at')
    .orderBy('readings._id')
    .select(readingColumns),
)

const takenBackSince = preparedRead<OfDay, { id: string }>((db, value) =>
  db
    .selectFrom('readings')
    .where('readings.organisation_id', '=', value('organisation'))
    .where('readings.date', '=', value('date'))
    .where('readings.void_at', '>=', value('since'))
    .select('readings._id as id'),
)

const finishesSince = preparedRead<OfDay, FinishReply & { _id: string }>((db, value) =>
  db
    .selectFrom('reading_finishes')
    .innerJoin('users', 'users._id', 'reading_finishes.user_id')
    .where('users.organisation_id', '=', value('organisation'))
    .where('reading_finishes.date', '=', value('date'))
    .where('reading_finishes.at', '>=', value('since'))
    .orderBy('reading_finishes.at')
    .orderBy('reading_finishes._id')
    .select([
      'reading_finishes._id',
      'reading_finishes.user_id',
      'reading_finishes.at',
      'reading_finishes.check_id',
      'reading_finishes.readings',
    ]),
)

const checkedOn = preparedRead<{ organisation: string; date: string }, { _id: string }>((db, value) =>
  db
    .selectFrom('users')
    .where('users.organisation_id', '=', value('organisation'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('health_checks')
          .whereRef('health_checks.user_id', '=', 'users._id')
          .where('health_checks.date', '=', value('date'))
          .where('health_checks.withdrawn_at', 'is', null)
          .select('health_checks._id'),
      ),
    )
    .select('users._id'),
)

type DaySince = {
  readonly readings: AnyReading[]
  readonly finishes: (FinishReply & { _id: string })[]
  readonly checked: string[]
  /** The ids of readings that turned out to be of another player. */
  readonly takenBack: string[]
}

/** What arrived from an instant on ('' is everything), oldest first, and all players who have a check of that day. */
export async function findDaySince(store: Store, asked: OfDay): Promise<DaySince> {
  const { organisation, date } = asked
  const [readings, finishes, checked, takenBack] = await Promise.all([
    readingsSince(store, asked),
    finishesSince(store, asked),
    checkedOn(store, { organisation, date }),
    takenBackSince(store, asked),
  ])
  return {
    readings,
    finishes,
    checked: checked.map(({ _id }) => _id),
    takenBack: takenBack.map(({ id }) => id),
  }
}
