// Values of own measures that come with a check, judged by the version of their moment.
import {
  judgeOthers,
  type Moment,
  type Other,
  type SentOther,
  type TakenOther,
} from '#domain/measures/own/others.ts'
import { measureIdOf } from '#domain/measures/own/own-field.ts'
import { isOwnReading, ownResults } from '#domain/measures/own/own-readings.ts'
import { personOn } from '#domain/measures/own/rate-own.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { AnyReading } from '#server/records/checks/readings.ts'
import { byId, findMeasuresById } from '#server/records/clubs/measures.ts'
import type { LockedPlayer } from './queries.ts'
import { refuseProblems } from './refuse-problems.ts'

type OwnValuesOf = {
  readonly player: LockedPlayer
  readonly moment: Moment
  /** What the check held before a correction. */
  readonly before?: readonly Other[]
}

/** Refuses what the player's club does not measure, what is archived and what is out of bounds. */
export async function judgeOwnValues(
  trx: Trx,
  { config }: Pick<Context, 'config'>,
  sent: readonly (SentOther | TakenOther)[],
  { player, moment, before = [] }: OwnValuesOf,
): Promise<Other[]> {
  if (sent.length === 0) return []
  const ids = [...new Set(sent.map(({ measure_id }) => measure_id))]
  const found = await findMeasuresById(trx, ids, config)
  // A player who has moved keeps values of the former club's measures.
  const isOwn = ({ _id, organisation_id }: (typeof found)[number]) =>
    organisation_id === null ||
    organisation_id === player.organisation_id ||
    before.some(({ measure_id }) => measure_id === _id)
  const { others, problems } = judgeOthers(sent, {
    known: byId(found.filter(isOwn)),
    person: personOn(player, moment.date),
    moment,
    counts: await doOwnCount(trx, player.organisation_id),
    before,
  })
  refuseProblems(problems)
  return others
}

const ownScores = preparedRead<{ organisation: string }, { own_scores: number }>((db, value) =>
  db.selectFrom('organisations').select('own_scores').where('_id', '=', value('organisation')),
)

const doOwnCount = async (trx: Trx, organisation: string): Promise<boolean> =>
  (await ownScores(trx, { organisation }))[0]?.own_scores === 1

/** What the readings of a day make of own measures. */
export async function findOwnResults(
  trx: Trx,
  { config }: Pick<Context, 'config'>,
  readings: readonly AnyReading[],
  date: string,
): Promise<TakenOther[]> {
  const own = readings.filter(isOwnReading)
  const ids = [...new Set(own.map(({ field }) => measureIdOf(field)))]
  return ownResults(own, byId(await findMeasuresById(trx, ids, config)), date)
}
