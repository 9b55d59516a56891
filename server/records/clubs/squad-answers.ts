// Why nearly everybody of a squad moved on a metric, as practitioners answered.
import type { SquadAnswer } from '#domain/clubs/squad/squad-questions.ts'
import { readMetricName } from '#domain/measures/metric-tokens.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { SquadQuestionTable, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'

type AnswerRow = Pick<SquadQuestionTable, 'metric' | 'date' | 'station' | 'answer'>

const answersOf = preparedRead<{ organisation: string }, AnswerRow>((db, value) =>
  db
    .selectFrom('squad_questions')
    .select(['metric', 'date', 'station', 'answer'])
    .where('organisation_id', '=', value('organisation')),
)

export async function findSquadAnswers(
  store: Store | Trx,
  asked: { readonly organisation: string },
): Promise<SquadAnswer[]> {
  const rows = await answersOf(store, asked)
  return rows.flatMap(({ metric: token, station, ...row }) => {
    const metric = readMetricName(token)
    return metric ? [{ ...row, metric, station: station || null }] : []
  })
}

type ClubAnswer = SquadAnswer & { readonly organisation_id: string }
type By = {
  readonly ids: Ids
  readonly clock: Clock
  readonly actor: Pick<Actor, '_id'> & { readonly first_name: string; readonly last_name: string }
}

/** The last answer holds. */
export async function saveSquadAnswer(
  trx: Trx,
  { ids, clock, actor }: By,
  { station, answer, ...question }: ClubAnswer,
): Promise<void> {
  const said = {
    answer,
    by_id: actor._id,
    by_name: `${actor.first_name} ${actor.last_name}`,
    at: clock.instant(),
  }
  await trx
    .insertInto('squad_questions')
    .values({ _id: ids.next(), ...question, station: station ?? '', ...said })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'metric', 'date', 'station']).doUpdateSet(said),
    )
    .execute()
}

type Marked = ClubAnswer & { readonly fields: readonly ReadingField[] }

/** Readings of a device that was wrong stay, and say so. */
export async function markReadings(
  trx: Trx,
  { organisation_id, date, station, answer, fields }: Marked,
): Promise<void> {
  let marking = trx
    .updateTable('readings')
    .set({ doubt: answer === 'device' ? 'device' : null })
    .where('organisation_id', '=', organisation_id)
    .where('date', '=', date)
    .where('field', 'in', fields)
  // A station is known by its device or tablet.
  if (station !== null)
    marking = marking.where(({ or, eb }) =>
      or((['device', 'tablet', 'station'] as const).map((name) => eb(name, '=', station))),
    )
  await marking.execute()
}
