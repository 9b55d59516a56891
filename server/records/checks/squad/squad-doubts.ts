// Which readings are in doubt: nearly everybody of a squad moved on a metric on one day, or a practitioner has said that it
// was the device.
import { type Newest, newestOf, type SquadMember } from '#domain/clubs/squad/newest-readings.ts'
import { isAsked, type OpenQuestion, openQuestions } from '#domain/clubs/squad/squad-questions.ts'
import type { Day } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Doubt } from '#domain/measures/change/measured.ts'
import { fewestPlayers, isByDevice } from '#domain/measures/change/squad.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import type { Spec } from '#domain/measures/spec-variant.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { ReadingTable, Trx } from '#server/db/tables.ts'
import { toJudged } from '#server/records/checks/base.ts'
import { type CheckWithDoubts, type ComparedPlayer, memberOf } from '#server/records/checks/changes.ts'
import { ownReadings } from '#server/records/checks/readings.ts'
import { findSquadAnswers } from '#server/records/clubs/squad-answers.ts'
import {
  findChecksOfMeasured,
  findSquadChecks,
  groupByPlayer,
  measuredOn,
  newestFirst,
  type SquadRow,
} from './squad.ts'
import { deviceDoubts, findSquadKnown, metricOf, type SquadKnown } from './squad-known.ts'

const membersOf = preparedRead<{ organisation: string }, ComparedPlayer>((db, value) =>
  db
    .selectFrom('users')
    .select(['_id', 'date_of_birth', 'gender'])
    .where('organisation_id', '=', value('organisation'))
    .where('account_type', 'in', rolesThat('hasRecord')),
)

const markedOf = preparedRead<{ user: string }, Pick<ReadingTable, 'date' | 'field'>>((db, value) =>
  ownReadings(db)
    .select(['date', 'field'])
    .where('user_id', '=', value('user'))
    .where('doubt', 'is not', null),
)

const membersOn = preparedRead<{ organisation: string; date: string }, ComparedPlayer>((db, value) =>
  db
    .selectFrom('users')
    .select(['_id', 'date_of_birth', 'gender'])
    .where('organisation_id', '=', value('organisation'))
    .where((users) => measuredOn(users, value('date'))),
)

type DoubtsAsked = { readonly organisation: string; readonly today: Day; readonly spec: Spec }

/** What practitioners are asked about a squad, newest first. It goes by all readings, whatever is shared with a coach. */
export async function findOpenQuestions(
  store: Store | Trx,
  { organisation, today, spec }: DoubtsAsked,
  asked?: SquadKnown,
): Promise<OpenQuestion[]> {
  const [members, rows, known] = await Promise.all([
    membersOf(store, { organisation }),
    findSquadChecks(store, { organisation }),
    asked ?? findSquadKnown(store, { organisation, today }),
  ])
  return openQuestions(newestIn(known, members, rows, { today, spec }), known.answers)
}

function newestIn(
  known: SquadKnown,
  members: readonly ComparedPlayer[],
  rows: readonly SquadRow[],
  { today, spec }: Pick<DoubtsAsked, 'today' | 'spec'>,
  metrics?: readonly MetricName[],
): Newest[] {
  const ofPlayer = groupByPlayer(rows)
  return members.flatMap((member) => {
    const checks = (ofPlayer.get(member._id) ?? [])
      .toSorted(newestFirst)
      .map((row) => ({ ...toJudged(row), doubts: known.doubtsOf(member._id, row.date) }))
    // Urgency does not matter to the questions, and judging costs more than comparing.
    const { stepOf: _, ...unjudged } = memberIn(known, member, checks, spec)
    return newestOf(unjudged, today, spec, metrics)
  })
}

/** A player as the rules about squads know them, with where each reading was taken. */
export const memberIn = (
  { placeOf }: Pick<SquadKnown, 'placeOf'>,
  player: ComparedPlayer,
  checks: readonly CheckWithDoubts[],
  spec: Spec,
): SquadMember => ({
  ...memberOf(player, checks, spec),
  stationOf: (metric, at) => placeOf(player._id, checks[at]?.date ?? '', metric),
})

/** The same for every player of a squad, whose questions are read once. */
export async function squadDoubts(store: Store, asked: DoubtsAsked) {
  const known = await findSquadKnown(store, asked)
  const questions = await findOpenQuestions(store, asked, known)
  return <C extends CheckWithDoubts>(
    user: string,
    checks: readonly C[],
  ): (C & Pick<CheckWithDoubts, 'doubts'>)[] =>
    checks.map((check) => {
      const { date } = check
      const held = metricNames.filter((metric) =>
        isAsked({ metric, date, station: known.placeOf(user, date, metric) }, questions),
      )
      return {
        ...check,
        doubts: {
          ...Object.fromEntries(held.map((metric) => [metric, 'asked' as const])),
          ...known.doubtsOf(user, date),
        },
      }
    })
}

/** The checks of a player, newest first, with what is in doubt about them. */
export async function withDoubts<C extends CheckWithDoubts>(
  store: Store | Trx,
  player: ComparedPlayer & { readonly organisation_id: string },
  checks: readonly C[],
  today: Day,
  spec: Spec,
): Promise<(C & Pick<CheckWithDoubts, 'doubts'>)[]> {
  const organisation = player.organisation_id
  const [answers, marked] = await Promise.all([
    findSquadAnswers(store, { organisation }),
    markedOf(store, { user: player._id }),
  ])
  const known = checks.map((check) => {
    const doubts: { [M in MetricName]?: Doubt } = { ...deviceDoubts(answers, check.date) }
    for (const { date, field } of marked) {
      const metric = metricOf(field)
      if (date === check.date && metric) doubts[metric] = 'device'
    }
    return { ...check, doubts }
  })
  const said = newestOf(memberOf(player, known, spec), today, spec).filter(
    ({ metric, check, comparison: { verdict } }) =>
      isByDevice(metric, check) && verdict !== null && verdict !== 'within',
  )
  for (const [date, ofDay] of groupBy(said, (one) => one.date)) {
    const metrics = ofDay.map(({ metric }) => metric)
    const asking = await askedOn(store, { organisation, today, spec }, date, metrics)
    for (const check of known)
      for (const metric of check.date === date ? metrics : [])
        if (asking?.(player._id, metric)) check.doubts[metric] = 'asked'
  }
  return known
}

/** Whether these metrics of a day are being asked about. Questions are about days on which many were measured. */
async function askedOn(
  store: Store | Trx,
  { organisation, today, spec }: DoubtsAsked,
  date: Day,
  metrics: readonly MetricName[],
): Promise<((user: string, metric: MetricName) => boolean) | null> {
  const members = await membersOn(store, { organisation, date })
  if (members.length < fewestPlayers) return null
  const [rows, known] = await Promise.all([
    findChecksOfMeasured(store, { organisation, date }),
    findSquadKnown(store, { organisation, today, on: date }),
  ])
  const questions = openQuestions(newestIn(known, members, rows, { today, spec }, metrics), known.answers)
  return (user, metric) => isAsked({ metric, date, station: known.placeOf(user, date, metric) }, questions)
}
