// One call for each screen of a player, with all data it shows.
import type { Language } from '#domain/languages.ts'
import { type StoredNumber, storedNumbers } from '#domain/measures/fields.ts'
import { type MetricName, readMetricName } from '#domain/measures/metrics.ts'
import { hasValue, rate, subRate, type Values } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { allTexts } from '#domain/measures/texts/all-texts.ts'
import { type MetricText, metricText } from '#domain/measures/texts/lookup.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies.ts'
import { noteRead } from '#server/db/audit.ts'
import { findPerson, toProfile } from '#server/db/people.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'
import {
  findAllNumbers,
  findChartNumbers,
  findCheckWithOwner,
  findLastTwo,
  findReadings,
  findSurroundings,
  type Numbers,
} from './screens-queries.ts'

export function healthCheckScreens(app: App): void {
  route(app, 'getDashboardScreen', {
    subject: ({ store, clock }, { params }) => findPerson(store, params.userId, clock.today()),
    work: async (context, _input, person) => {
      const { store, clock } = context
      noteRead(context, person)
      const [around, [latest, previous]] = await Promise.all([
        findSurroundings(store, person),
        findLastTwo(store, { user: person._id }),
      ])
      return {
        user: toProfile(person, clock.today()),
        organisation_name: around.organisation_name,
        healthcheck: latest ?? null,
        before: latest ? await numbersBefore(store, latest, previous) : {},
        booking: around.booking,
      }
    },
  })

  route(app, 'getMetricScreen', {
    subject: ({ store, clock }, { params }) => findPerson(store, params.userId, clock.today()),
    work: async (context, { params, query }, person) => {
      const { store, config, actor } = context
      const metric = readMetricName(params.metric)
      if (!metric) throw notFound()
      noteRead(context, person)
      const last = await findChartNumbers(store, { user: person._id })
      const isMeasured = last.some((check) => hasValue(metric, check))
      const shown = isMeasured ? last : await findReadings(store, person._id, metric)
      return {
        first_name: person.first_name,
        last_check: last[0]?.date ?? null,
        ...toHistories(shown.length > 0 ? shown : last),
        metricText: textOf(metric, shown, specOf(config.variant), query.language ?? actor.language),
      }
    },
  })

  route(app, 'getPlayerScreen', {
    subject: ({ store, clock }, { params }) => findPerson(store, params.userId, clock.today()),
    work: async (context, _input, person) => {
      const { store, clock } = context
      noteRead(context, person)
      const [around, last] = await Promise.all([
        findSurroundings(store, person),
        findChartNumbers(store, { user: person._id }),
      ])
      return { user: toProfile(person, clock.today()), ...around, ...toHistories(last) }
    },
  })

  route(app, 'getDetailsScreen', {
    subject: async ({ store }, { params }) => {
      const found = await findCheckWithOwner(store, params.id)
      return found && { ...found.owner, found }
    },
    work: async (context, _input, { found }) => {
      noteRead(context, found.owner)
      return {
        user: found.owner,
        organisation_name: found.organisation_name,
        healthcheck: found.check,
      }
    },
  })
}

/** The previous reading of every number of the latest check, of any age. */
async function numbersBefore(
  store: Store,
  latest: HealthCheck,
  previous: HealthCheck | undefined,
): Promise<Values> {
  const before: { [N in StoredNumber]?: number | null } = {}
  let earlier: readonly Numbers[] | undefined
  for (const name of storedNumbers) {
    if (latest[name] === null) continue
    before[name] = previous?.[name] ?? null
    if (!previous || before[name] !== null) continue
    earlier ??= (await findAllNumbers(store, { user: latest.user_id })).filter((check) =>
      isEarlier(check, latest),
    )
    before[name] = earlier.find((check) => check[name] !== null)?.[name] ?? null
  }
  return before
}

function isEarlier(check: Numbers, latest: HealthCheck): boolean {
  for (const key of ['date', 'time', '_id'] as const)
    if (check[key] !== latest[key]) return check[key] < latest[key]
  return false
}

function toHistories(checks: readonly Numbers[]): Pick<Reply<'getPlayerScreen'>, 'dates' | 'values'> {
  const columns = storedNumbers.map((name) => [name, checks.map((check) => check[name])] as const)
  return {
    dates: checks.map(({ date }) => date),
    // Every stored number has its column; Object.fromEntries loses the key type.
    values: Object.fromEntries(columns) as Reply<'getPlayerScreen'>['values'],
  }
}

function textOf(
  metric: MetricName,
  checks: readonly Numbers[],
  spec: Spec,
  language: Language,
): MetricText | null {
  const newest = checks.find((check) => hasValue(metric, check))
  const rating = newest ? rate(metric, newest, spec) : null
  if (!newest || !rating) return null
  return metricText(allTexts[language], metric, rating, subRate(metric, newest, spec))
}
