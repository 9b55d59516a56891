// One call for the heat map: every player of the coach's squad with the latest values and what really changed.
import { storedNumbers } from '#domain/measures/fields.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { noteSquadRead } from '#server/db/audit.ts'
import { findSquadClearances } from '#server/db/clearances.ts'
import { findSquadChecks, type SquadCheck } from '#server/db/records/squad.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findOrganisation } from './queries.ts'
import { findingsOf, findMembers, playersOf } from './squad.ts'

type HeatMap = Reply<'getHeatMapScreen'>

export async function heatMapScreen(
  context: Context<SignedIn>,
  _input: unknown,
  { organisation_id: id }: { readonly organisation_id: string },
): Promise<HeatMap> {
  const { store, config, actor } = context
  noteSquadRead(context, id)
  const [organisation, members, clearances, checks] = await Promise.all([
    findOrganisation(store, id),
    findMembers(store, { organisation: id }),
    findSquadClearances(store, id),
    findSquadChecks(store, { organisation: id }),
  ])
  if (!organisation) throw notFound()
  const players = playersOf(actor, members, checks)
  const { findings, checkDevice } = findingsOf(players, specOf(config.variant))
  const changed = (user: string, direction: 'better' | 'worse'): MetricName[] =>
    findings
      .filter(({ user_id, change }) => user_id === user && change === direction)
      .map(({ metric }) => metric)
  return {
    organisation: { _id: id, name: organisation.name },
    players: players.map(({ member: { _id, first_name, last_name }, sight, checks: [latest] }) => ({
      _id,
      first_name,
      last_name,
      last_check: latest?.date ?? null,
      clearance: clearances.get(_id) ?? null,
      values: numbersIn(latest),
      better: changed(_id, 'better'),
      worse: changed(_id, 'worse'),
      withheld: sight.withheld,
    })),
    check_device: [...checkDevice],
  }
}

const numbersIn = (check: SquadCheck | undefined) =>
  Object.fromEntries(
    storedNumbers.map((name) => [name, check?.[name] ?? null]),
  ) as HeatMap['players'][number]['values'] // Object.fromEntries loses the key type
