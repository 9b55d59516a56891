// The PDF of a check says what the screens say, and leaves nothing out.
import fc from 'fast-check'
import * as mupdf from 'mupdf'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { opensFollowUp } from '#domain/measures/advice/follow-up.ts'
import { judgeAt } from '#domain/measures/advice/judging/judge-history.ts'
import { type FieldName, fieldNames, fields, noteFields, storedNumbers } from '#domain/measures/fields.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import { metricNames } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { changeLineIn } from '#domain/measures/texts/all-change.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { reportJob } from '#server/exchange/report/report-job.ts'
import { urgentOf } from '#server/exchange/report/urgent-values.ts'
import { adviserOf, meaningOf } from '#server/health-checks/advice.ts'
import { todayOf } from '#server/health-checks/today.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import { momentOf, standingWith } from '#server/records/checks/standing.ts'

const today = '2026-11-18'
const now = Date.parse(`${today}T12:00:00Z`)
const clock = { now: () => now, today: () => today } as Parameters<typeof adviserOf>[0]['clock']
const config = { timeZone: 'UTC', advice: 'all', variant: 'corrected', emergencyNumber: '112' } as Parameters<
  typeof adviserOf
>[0]['config']
const spec = specOf('corrected')

const valueOf = (name: FieldName): fc.Arbitrary<number> => {
  const { min, max, decimals } = fields[name]
  return fc
    .double({ min, max, noNaN: true })
    .map((value) => Math.round(value * 10 ** decimals) / 10 ** decimals)
}
const person = fc.record({
  date_of_birth: fc.option(fc.constantFrom('1990-05-05', '2008-12-01', '2010-06-06', '2015-03-03')),
  gender: fc.constantFrom('Male' as const, 'Female' as const, 'Other' as const),
})
const values = fc.record(Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])), {
  requiredKeys: [],
})
const nothing = Object.fromEntries([...storedNumbers, ...noteFields].map((name) => [name, null]))
const maybe = fc.option(fc.boolean(), { nil: undefined })
const context = fc.record({
  fasting: maybe,
  diabetes_medicine: maybe,
  pressure_confirmed: maybe,
  pulse_at_rest: maybe,
  pressure_at_rest: maybe,
  just_exercised: maybe,
  again: fc.option(values, { nil: undefined }),
})
/** Newest first. The newest is of today or long ago. */
const history = fc
  .tuple(
    fc.constantFrom(0, 1, 20),
    fc.array(fc.tuple(values, fc.option(context)), { minLength: 1, maxLength: 4 }),
  )
  .map(([ago, all]) =>
    all.map(([given, taken], nth) => {
      const date = addDays(today, -ago - 40 * nth)
      const kept = { _id: String(nth), date, time: `${date}T09:00:00.000Z`, practitioner_id: null }
      return { ...nothing, ...withComputed(given), ...kept, context: taken, judged: null } as Numbers
    }),
  )

function readBack(bytes: Uint8Array): string {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, nth) => document.loadPage(nth))
  return onOneLine(pages.map((page) => page.toStructuredText('').asText()).join(' '))
}

/** Spaces that do not break are spaces. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('headline, comparisons, cards and explanations of the screens are in the PDF word by word', async () => {
  await fc.assert(
    fc.asyncProperty(person, history, async (subject, checks) => {
      const [newest, ...earlier] = checks
      if (!newest) return
      const player = { ...subject, _id: 'p', account_type: 'Player', organisation_id: 'o' } as const
      const actor = { ...player, language: 'en', preferences: null } as unknown as Parameters<
        typeof adviserOf
      >[0]['actor']
      const adviser = adviserOf({ actor, config, clock }, player, 'en')
      const followUps = checks.flatMap((check, at) =>
        judgeAt(subject, check, checks.slice(at + 1), spec)
          .filter(opensFollowUp)
          .map(({ metric, step }) => ({
            id: `${check._id} ${metric}`,
            metric,
            step,
            isOpen: at === 0,
            done: null,
            seen: null,
            check,
          })),
      )
      const standing = standingWith({ clock, config }, subject, checks, followUps)
      const screen = todayOf(adviser, standing, newest, undefined)
      const saidOf = changeLineIn({ language: 'en', calendar: 'gregory', bloodUnit: 'mmol/L', spec })
      const measured = metricNames.filter((metric) => isMeasured(metric, newest))
      const meanings = measured.map((metric) => meaningOf(adviser, metric, checks))
      const compared = measured.filter((metric) => hasValue(metric, newest) && metric !== 'smoking_level')
      const urgent = (screen?.actions ?? []).filter((one) => one.step !== 'next' || one.follow_up !== null)
      const said = [
        ...(screen?.headline ?? []),
        ...compared.map((metric) => saidOf(meaningOf(adviser, metric, checks).change)),
        ...meanings.flatMap(({ metricText }) => [metricText?.firstPara, metricText?.secondPara]),
        ...[...urgent, ...meanings.map(({ advice }) => advice)].flatMap((advice) =>
          advice
            ? [advice.says, advice.call, advice.later, ...advice.todo, ...advice.stops, ...advice.alarms]
            : [],
        ),
      ]
      const pdf = readBack(
        await reportJob({
          name: 'Pat Example',
          born: subject.date_of_birth,
          gender: subject.gender,
          club: 'Rovers',
          check: {
            ...newest,
            practitioner_name: 'P. Example',
            withheld: [],
            others: [],
          } as unknown as HealthCheck & Pick<Numbers, 'judged'>,
          own: [],
          earlier,
          doubts: undefined,
          isAdvised: true,
          headline: standing.headline,
          urgent: urgentOf(standing),
          since: momentOf(newest, config),
          reader: {
            language: 'en',
            preferences: null,
            variant: 'corrected',
            today,
            now,
            emergency: '112',
            helpline: null,
          },
        }),
      )
      expect(pdf).not.toContain('…')
      for (const text of said) if (text) expect(pdf).toContain(onOneLine(text))
    }),
    { numRuns: 12 },
  )
})
