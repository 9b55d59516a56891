// A health check as a PDF, for those who may read it.
import { ageOn } from '#domain/dates.ts'
import { personOnDay } from '#domain/measures/advice/follow-up.ts'
import { type Measured, metricChange } from '#domain/measures/change/metric-change.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { noteRead } from '#server/db/audit.ts'
import { findCheckWithOwner } from '#server/db/records/checks.ts'
import { findComparedNumbers, type Numbers } from '#server/db/records/numbers.ts'
import { type App, route } from '#server/http/answer.ts'

export function reportRoutes(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'getReport', {
    subject: async ({ store, actor }, { params }) => {
      const found = await findCheckWithOwner(store, actor, params.checkId)
      return found && { ...found.owner, found }
    },
    work: async (context, { query }, { found }) => {
      const { store, actor, clock, config } = context
      const { owner, check, sight, organisation_name } = found
      noteRead(context, owner)
      const earlier = (await findComparedNumbers(store, sight)).filter((one) => isEarlier(one, check))
      const before = earlier.map(measuredIn)
      const born = owner.date_of_birth
      const age = born === null ? null : ageOn(born, check.date)
      const measured = metricNames.filter((metric) => hasValue(metric, check))
      const changes = new Map(
        measured.map((metric) => [metric, metricChange(metric, measuredIn(check), before, age)]),
      )
      const person = personOnDay(
        { ...owner, gender: found.gender },
        check.date,
        heightIn([check, ...earlier]),
      )
      const name = `${owner.first_name} ${owner.last_name}`
      // Loaded with the first report, so that it does not delay the start of the server.
      const { makeReport } = await import('./report.ts')
      const bytes = await makeReport(
        {
          name,
          born,
          club: organisation_name,
          check,
          changes,
          advised: covers('readAdvice', actor, owner) ? person : null,
          readings: [check, ...earlier],
        },
        {
          language: query.language ?? actor.language,
          preferences: actor.preferences,
          spec,
          today: clock.today(),
          emergency: config.emergencyNumber,
          helpline: config.helpline ?? null,
        },
      )
      return { type: 'application/pdf', bytes, name: `health-check-${check.date}.pdf` }
    },
  })
}

/** The last known height. */
const heightIn = (checks: readonly Numbers[]): number | null =>
  checks.find(({ height }) => height !== null)?.height ?? null

const measuredIn = (check: Numbers): Measured => ({
  values: check,
  practitionerId: check.practitioner_id,
  context: check.context,
})

function isEarlier(one: Numbers, other: Numbers): boolean {
  for (const key of ['date', 'time', '_id'] as const)
    if (one[key] !== other[key]) return one[key] < other[key]
  return false
}
