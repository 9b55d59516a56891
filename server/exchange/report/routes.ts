// A health check as a PDF, for those who may read it.
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { type App, route } from '#server/http/answer.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { noteRead } from '#server/records/audit.ts'
import { findCheckWithOwner } from '#server/records/checks/checks.ts'
import { findComparedNumbers, type Numbers } from '#server/records/checks/numbers.ts'
import { ownResultsOf } from '#server/records/checks/own-results.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { momentOf, readStanding } from '#server/records/checks/standing.ts'
import type { reportJob } from './report-job.ts'
import { urgentOf } from './urgent-values.ts'

export function reportRoutes(app: App): void {
  route(app, 'getReport', {
    subject: async ({ store, actor }, { params }) => {
      const found = await findCheckWithOwner(store, actor, params.checkId)
      return found && { ...found.owner, found }
    },
    work: (context, { query }, { found }) =>
      oneAtATime(context, async (run) => {
        const { actor, clock, config } = context
        const store = await context.store.forReports()
        const { owner, gender, check, sight, organisation_name } = found
        noteRead(context, owner)
        const compared = await findComparedNumbers(store, sight)
        const doubted = await withDoubts(
          store,
          { ...owner, gender },
          compared,
          clock.today(),
          specOf(config.variant),
        )
        const own = doubted.find(({ _id }) => _id === check._id)
        // A report is handed on, so with advice for staff only it has none.
        const isAdvised = config.advice === 'all' && covers('readAdvice', actor, owner)
        const standing = isAdvised ? await readStanding(store, context, { ...owner, gender }, doubted) : null
        const bytes = await run<typeof reportJob>('report', {
          name: `${owner.first_name} ${owner.last_name}`,
          born: owner.date_of_birth,
          gender,
          club: organisation_name,
          check: { ...check, judged: own?.judged ?? null },
          own: await ownResultsOf(store, config, sight, { ...owner, gender }, check),
          earlier: doubted.filter((one) => isEarlier(one, check)),
          doubts: own?.doubts,
          isAdvised,
          headline: standing?.headline ?? [],
          urgent: standing ? urgentOf(standing) : [],
          since: momentOf(check, config),
          reader: {
            language: query.language ?? actor.language,
            preferences: actor.preferences,
            variant: config.variant,
            today: clock.today(),
            now: clock.now(),
            emergency: config.emergencyNumber,
            helpline: config.helpline ?? null,
          },
        })
        return { type: 'application/pdf', bytes, name: `health-check-${check.date}.pdf` }
      }),
  })
}

type CheckMoment = Pick<Numbers, '_id' | 'date' | 'time'>

function isEarlier(one: CheckMoment, other: CheckMoment): boolean {
  for (const key of ['date', 'time', '_id'] as const)
    if (one[key] !== other[key]) return one[key] < other[key]
  return false
}
