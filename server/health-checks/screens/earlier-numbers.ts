// The numbers of earlier checks: those before a check, and those of a chart.
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue, type Values } from '#domain/measures/rating.ts'
import type { Sight } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { Store } from '#server/db/store.ts'
import {
  chartLength,
  comparedChecks,
  findAllNumbers,
  findReadings,
  type Numbers,
} from '#server/records/checks/numbers.ts'

/** The previous reading of every number of a check, of any age; `recent` are the checks before it that were read. */
export async function numbersBefore(
  store: Store,
  sight: Sight,
  latest: HealthCheck,
  recent: readonly Numbers[],
  areAllRead: boolean,
): Promise<Values> {
  const before: { [N in StoredNumber]?: number | null } = {}
  const lastIn = (checks: readonly Numbers[], name: StoredNumber) =>
    checks.find((check) => check[name] !== null)?.[name] ?? null
  let all: readonly Numbers[] | undefined
  for (const name of storedNumbers) {
    if (latest[name] === null) continue
    before[name] = lastIn(recent, name)
    if (before[name] !== null || areAllRead) continue
    all ??= (await findAllNumbers(store, sight)).filter((check) => isEarlier(check, latest))
    before[name] = lastIn(all, name)
  }
  return before
}

/** The last check, and every check that holds one of the last readings of a metric; newest first. */
export async function chartedChecks(
  store: Store,
  sight: Sight,
  recent: readonly Numbers[],
): Promise<Numbers[]> {
  const readings = metricNames.map(async (metric) => {
    const found = recent.filter((check) => hasValue(metric, check)).slice(0, chartLength)
    // Older checks are read only if there are more, and only for metrics that were seldom measured.
    const isAll = found.length === chartLength || recent.length < comparedChecks
    return isAll ? found : findReadings(store, sight, metric)
  })
  const charted = new Map<string, Numbers>()
  for (const check of [...recent.slice(0, 1), ...(await Promise.all(readings)).flat()])
    charted.set(check._id, check)
  return [...charted.values()].sort((one, other) => (isEarlier(one, other) ? 1 : -1))
}

type CheckMoment = Pick<Numbers, '_id' | 'date' | 'time'>

export function isEarlier(check: CheckMoment, latest: CheckMoment): boolean {
  for (const key of ['date', 'time', '_id'] as const)
    if (check[key] !== latest[key]) return check[key] < latest[key]
  return false
}

export function toHistories(
  checks: readonly Numbers[],
): Pick<Reply<'getPlayerScreen'>, 'dates' | 'times' | 'values'> {
  const columns = storedNumbers.map((name) => [name, checks.map((check) => check[name])] as const)
  return {
    dates: checks.map(({ date }) => date),
    times: checks.map(({ time }) => time),
    // Every stored number has its column; Object.fromEntries loses the key type.
    values: Object.fromEntries(columns) as Reply<'getPlayerScreen'>['values'],
  }
}
