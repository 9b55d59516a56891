// One call for the heat map: every player of the coach's squad with the latest values and what probably changed.
import { placesOf } from '#domain/clubs/squad/squad-view.ts'
import { isListed } from '#domain/clubs/squad/triage.ts'
import { storedNumbers } from '#domain/measures/fields.ts'
import { columnKey, judgedBy } from '#domain/measures/own/judged-by.ts'
import type { Other } from '#domain/measures/own/others.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { isMinor, isWeight } from '#domain/people/young/young-weight.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { findOrganisation } from '#server/organisations/queries.ts'
import { notFound } from '#server/problem.ts'
import { toReply, unrankedFor } from '#server/records/checks/changes.ts'
import { findOthersHeld } from '#server/records/checks/own-results.ts'
import { findSquadChecks, type SquadCheck } from '#server/records/checks/squad/squad.ts'
import { findSquadKnown } from '#server/records/checks/squad/squad-known.ts'
import { findSquadClearances } from '#server/records/clubs/clearances.ts'
import { findMeasuresIn } from '#server/records/clubs/measures.ts'
import { findTeams } from '#server/records/people/teams.ts'
import { beingChecked, findingsOf, findMembers, inTeam, playersOf, teamsOf, teamsShown } from './squad.ts'

type HeatMap = Reply<'getHeatMapScreen'>

export async function heatMapScreen(
  context: ReadingContext,
  { query }: { readonly query: Query<'getHeatMapScreen'> },
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<HeatMap> {
  const { store, config, actor, clock } = context
  const [organisation, teams, members, clearances, checks, known] = await Promise.all([
    findOrganisation(store, id),
    findTeams(store, actor, id),
    findMembers(store, { organisation: id }),
    findSquadClearances(store, id, 'shared'),
    findSquadChecks(store, { organisation: id }),
    findSquadKnown(store, { organisation: id, today: clock.today() }),
  ])
  if (!organisation) throw notFound()
  const players = playersOf(actor, inTeam(members, teams, query.team), checks)
  const found = findingsOf(players, known, clock.today(), specOf(config.variant))
  const ofPlayer = Map.groupBy(found.findings, ({ user_id }) => user_id)
  const needOf = placesOf(found.findings.filter(isListed))
  /** The map shows the latest check, so a change of an earlier one is not drawn. */
  const drawn = (user: string, latest: SquadCheck | undefined) =>
    (ofPlayer.get(user) ?? []).filter(
      ({ metric, change }) =>
        (change === 'better' || change === 'worse') && latest && hasValue(metric, latest),
    )
  const changesOf = (user: string, latest: SquadCheck | undefined) => {
    const all = drawn(user, latest)
    const going = (way: 'better' | 'worse') =>
      all.flatMap(({ metric, change }) => (change === way ? [metric] : []))
    return {
      better: going('better'),
      worse: going('worse'),
      changes: all.map(({ comparison }) => toReply(comparison)),
    }
  }
  const told = new Map(
    found.told.filter((one) => one.metric === query.metric).map((one) => [one.user_id, one] as const),
  )
  /** Of the metric that was asked for, where the latest check measured it. */
  const beforeOf = (user: string, latest: SquadCheck | undefined) => {
    const reading = told.get(user)
    return reading && reading.date === latest?.date ? { before: toReply(reading.comparison) } : {}
  }
  const held = await findOthersHeld(
    store,
    players.map(({ sight, checks: [latest] }) => ({ sight, latest })),
  )
  const newest = [...held.values()].map((others) => ({ others }))
  const own = onOneLine(await findMeasuresIn(store, newest, config))
  return {
    organisation: { _id: id, name: organisation.name },
    ...teamsShown(teams),
    players: players.map(
      ({ member: { _id, first_name, last_name, date_of_birth }, sight, checks: [latest] }) => ({
        _id,
        first_name,
        last_name,
        last_check: latest?.date ?? null,
        clearance: clearances.get(_id) ?? null,
        values: numbersIn(latest, isMinor(date_of_birth, clock.today())),
        ...changesOf(_id, latest),
        unranked: unrankedFor(false, { date_of_birth }, clock.today()),
        need: needOf.get(_id),
        withheld: sight.withheld,
        ...teamsOf(teams, _id),
        ...beforeOf(_id, latest),
        ...othersOn(own, held.get(latest?._id ?? '')),
      }),
    ),
    ...(own.columns.length > 0 && { own: own.columns }),
    check_device: beingChecked(found),
  }
}

/** Each own measure as its newest version has it; a value in another unit has no place on its line. */
function onOneLine(measures: readonly OwnMeasure[]) {
  const columns = [...new Map(measures.map((measure) => [measure._id, measure])).values()]
  const keys = new Set(columns.map(columnKey))
  return { columns, drawn: measures.filter((measure) => keys.has(columnKey(measure))) }
}

function othersOn({ drawn }: ReturnType<typeof onOneLine>, held: readonly Other[] = []) {
  const others = held.filter((other) => judgedBy(drawn, other))
  return others.length > 0 ? { others } : {}
}

const numbersIn = (check: SquadCheck | undefined, isOfMinor: boolean) =>
  Object.fromEntries(
    storedNumbers.map((name) => [name, isOfMinor && isWeight(name) ? null : (check?.[name] ?? null)]),
  ) as HeatMap['players'][number]['values'] // Object.fromEntries loses the key type
