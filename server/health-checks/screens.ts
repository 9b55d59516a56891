// One call for each screen of a player, with all data it shows.
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { readMetricName } from '#domain/measures/metric-tokens.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured, type Values } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { categoryOfMetric, isWithheld, type Sight, sightOf } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { noteRead } from '#server/db/audit.ts'
import { findClearance } from '#server/db/clearances.ts'
import { findPerson, toProfile } from '#server/db/people.ts'
import { findCheckWithOwner, findLatestCheck } from '#server/db/records/checks.ts'
import {
  chartLength,
  comparedChecks,
  findAllNumbers,
  findComparedNumbers,
  findReadings,
  type Numbers,
} from '#server/db/records/numbers.ts'
import { findOpenReadings } from '#server/db/records/readings.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { pick } from './add-health-check.ts'
import { adviserOf, meaningOf, playerChanges, stepsOf, takenOf, todayOf, verdictsOf } from './advice.ts'
import { findSurroundings } from './screens-queries.ts'

export function healthCheckScreens(app: App): void {
  route(app, 'getDashboardScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, { query }, person) => {
      const { store } = context
      noteRead(context, person)
      const sight = sightOf(context.actor, person)
      const [around, clearance, latest, compared] = await Promise.all([
        findSurroundings(context, person),
        findClearance(store, person._id),
        findLatestCheck(store, sight),
        findComparedNumbers(store, sight),
      ])
      const earlier = latest ? compared.filter((check) => isEarlier(check, latest)) : []
      const isRecorder = covers('addHealthCheck', context.actor, person)
      return {
        user: toProfile(context, person),
        organisation_name: around.organisation_name,
        healthcheck: latest ?? null,
        before: latest
          ? await numbersBefore(store, sight, latest, earlier, compared.length < comparedChecks)
          : {},
        taken: latest ? takenOf(context, latest, query.language) : {},
        booking: around.booking,
        clearance,
        earlier: isRecorder ? compared.slice(0, shownEarlier).map(toEarlier) : [],
        station_readings: isRecorder ? await openReadings(context, person._id, latest) : [],
        today: latest ? todayOf(adviserOf(context, person, query.language), latest, earlier) : null,
      }
    },
  })

  route(app, 'getMetricScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, { params, query }, person) => {
      const { store } = context
      const metric = readMetricName(params.metric)
      const sight = sightOf(context.actor, person)
      if (!metric || isWithheld(sight, categoryOfMetric(metric))) throw notFound()
      noteRead(context, person)
      const compared = await findComparedNumbers(store, sight)
      const last = compared.slice(0, chartLength)
      const isRecent = last.some((check) => isMeasured(metric, check))
      const shown = isRecent ? last : await findReadings(store, sight, metric)
      return {
        first_name: person.first_name,
        last_check: last[0]?.date ?? null,
        ...toHistories(shown.length > 0 ? shown : last),
        ...meaningOf(adviserOf(context, person, query.language), metric, isRecent ? compared : shown),
      }
    },
  })

  route(app, 'getPlayerScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, _input, person) => {
      const { store } = context
      noteRead(context, person)
      const sight = sightOf(context.actor, person)
      const [around, clearance, recent] = await Promise.all([
        findSurroundings(context, person),
        findClearance(store, person._id),
        findComparedNumbers(store, sight),
      ])
      const charted = await chartedChecks(store, sight, recent)
      return {
        user: toProfile(context, person),
        ...around,
        clearance,
        ...toHistories(charted),
        contexts: charted.map((check) => check.context),
        changes: playerChanges(person, recent, specOf(context.config.variant)),
        steps: stepsOf(adviserOf(context, person, undefined), charted),
      }
    },
  })

  route(app, 'getDetailsScreen', {
    subject: async ({ store, actor }, { params }) => {
      const found = await findCheckWithOwner(store, actor, params.id)
      return found && { ...found.owner, found }
    },
    work: async (context, _input, { found }) => {
      noteRead(context, found.owner)
      const { store } = context
      const compared = await findComparedNumbers(store, found.sight)
      const earlier = compared.filter((check) => isEarlier(check, found.check))
      const adviser = adviserOf(context, { ...found.owner, gender: found.gender }, undefined)
      const own = compared.find(({ _id }) => _id === found.check._id)
      return {
        user: found.owner,
        organisation_name: found.organisation_name,
        healthcheck: found.check,
        before: await numbersBefore(
          store,
          found.sight,
          found.check,
          earlier,
          compared.length < comparedChecks,
        ),
        // A later reading of a metric replaces what this one calls for.
        steps: stepsOf(adviser, compared, found.check._id),
        verdicts: own ? verdictsOf(found.owner, own, earlier) : {},
      }
    },
  })
}

/** The previous reading of every number of a check, of any age; `recent` are the checks before it that were read. */
async function numbersBefore(
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
async function chartedChecks(store: Store, sight: Sight, recent: readonly Numbers[]): Promise<Numbers[]> {
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

// Nine earlier readings tell whether a change is real; some checks leave a metric out.
const shownEarlier = 15

async function openReadings(
  { store, clock }: Context<SignedIn>,
  user: string,
  latest: HealthCheck | undefined,
) {
  const found = await findOpenReadings(store, user, clock.today(), latest?._id)
  return found.map(({ id, field, value, skipped, trial, at, supersedes }) => ({
    id,
    field,
    value,
    skipped,
    trial,
    at,
    supersedes,
  }))
}

const toEarlier = (check: Numbers): Reply<'getDashboardScreen'>['earlier'][number] => ({
  ...pick(storedNumbers, (name) => check[name]),
  practitioner_id: check.practitioner_id,
  context: check.context,
})

function isEarlier(check: Numbers, latest: Numbers): boolean {
  for (const key of ['date', 'time', '_id'] as const)
    if (check[key] !== latest[key]) return check[key] < latest[key]
  return false
}

function toHistories(
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
