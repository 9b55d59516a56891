// Where the newest reading of a fitness test lies among people alike. Nothing is said where they are too few.
import { ageOn, type Day } from '#domain/dates.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import {
  agesKey,
  agesOf,
  isPeerMetric,
  isPeerSex,
  type PeerAmounts,
  type PeerSex,
  peerAmount,
  peerKey,
  peerMetrics,
  peerMonths,
} from '#domain/measures/peers/peers.ts'
import { alongOf, behindOf, curveOf } from '#domain/measures/peers/place.ts'
import { hasValue } from '#domain/measures/rating.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Peers } from '#domain/wire/replies/peers.ts'
import { monthsFrom } from '#server/clock.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { CheckWithDoubts } from '#server/records/checks/changes.ts'

const cellOf = preparedRead<{ measure: string; sex: PeerSex; ages: string }, { amounts: string }>(
  (db, value) =>
    db
      .selectFrom('peer_cells')
      .select('amounts')
      .where('measure', '=', value('measure'))
      .where('sex', '=', value('sex'))
      .where('ages', '=', value('ages')),
)

type Peer = { readonly gender: string | null; readonly date_of_birth: string | null }

/** `checks` are newest first. */
export async function peersOf(
  store: Store,
  person: Peer,
  metric: MetricName,
  checks: readonly CheckWithDoubts[],
  today: Day,
): Promise<Peers | null> {
  const newest = checks.find((check) => hasValue(metric, check))
  const { gender, date_of_birth } = person
  if (!newest || !isPeerMetric(metric) || !isPeerSex(gender) || date_of_birth === null) return null
  const ages = agesOf(ageOn(date_of_birth, newest.date))
  const measure = peerKey(metric, { values: newest, context: newest.context })
  const isOld = newest.date < monthsFrom(today, -peerMonths)
  if (!ages || measure === null || isOld || newest.doubts?.[metric]) return null
  const [cell] = await cellOf(store, { measure, sex: gender, ages: agesKey(ages) })
  if (!cell) return null
  const amounts: PeerAmounts = JSON.parse(cell.amounts) // written by countPeers
  const amount = peerAmount(metric, newest)
  return {
    behind: behindOf(amounts, amount),
    along: alongOf(amounts, amount),
    curve: curveOf(amounts),
    sex: gender,
    ages,
  }
}

/** Those of a player's page. */
export async function allPeersOf(
  store: Store,
  person: Peer,
  checks: readonly CheckWithDoubts[],
  today: Day,
): Promise<Pick<Reply<'getPlayerScreen'>, 'peers'>> {
  const found = await Promise.all(
    peerMetrics.map(async (metric) => [metric, await peersOf(store, person, metric, checks, today)] as const),
  )
  const known = found.flatMap(([metric, peers]) => (peers ? [[metric, peers] as const] : []))
  return known.length > 0 ? { peers: Object.fromEntries(known) } : {}
}
