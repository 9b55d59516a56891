// The advice for a player's values and their change, as texts for people who may read them.
import { type BloodUnit, calendarOf, digitsIn, type Language } from '#domain/languages.ts'
import { getsAdvice } from '#domain/measures/advice/advice-mode.ts'
import { expectedPeakFlow } from '#domain/measures/advice/by-age/peak-flow.ts'
import { bandsOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import { rulesFor } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { stepShown } from '#domain/measures/advice/due.ts'
import { adviceAt, personAt } from '#domain/measures/advice/judging/judge-history.ts'
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Person } from '#domain/measures/advice/urgency.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { allTakenIn } from '#domain/measures/texts/all-taken.ts'
import { amountIn } from '#domain/measures/texts/slots.ts'
import { type ValueReader, valueSaid } from '#domain/measures/texts/value-said.ts'
import { covers } from '#domain/people/policy.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { type AgedPerson as ChangedSubject, changeIn, toReply } from '#server/records/checks/changes.ts'
import type { Numbers } from '#server/records/checks/numbers.ts'
import { momentOf } from '#server/records/checks/standing.ts'
import type { StoredPerson as Subject } from '#server/records/people/people.ts'

/** The reader, the player and the language of the texts. */
export type Adviser = ValueReader & {
  readonly mayRead: boolean
  /** The unit of glucose and cholesterol that the reader sees. */
  readonly bloodUnit: BloodUnit
  readonly subject: ChangedSubject
  readonly child: string | null
  /** The moment of a reading, in milliseconds. */
  readonly sinceOf: (check: Pick<Numbers, 'date' | 'time'>) => number
}

export function adviserOf(
  { actor, config, clock }: Pick<Context<SignedIn>, 'actor' | 'config' | 'clock'>,
  subject: Pick<Subject, '_id' | 'account_type' | 'organisation_id' | 'date_of_birth' | 'gender'> & {
    readonly first_name?: string
  },
  asked: Language | undefined,
): Adviser {
  const language = asked ?? actor.language
  const words = allAdvice[language]
  const spec = specOf(config.variant)
  const { calendar, blood_unit } = readPreferences(actor.preferences)
  const unit = bloodUnitFor(blood_unit, language, spec)
  return {
    mayRead: getsAdvice(config.advice, actor) && covers('readAdvice', actor, subject),
    child: actor.children?.has(subject._id) ? (subject.first_name ?? null) : null,
    bloodUnit: unit,
    subject,
    language,
    words,
    slots: {
      emergency: digitsIn(language, config.emergencyNumber),
      helpline: config.helpline ?? null,
      amount: amountIn(language, unit, words.bloodUnits),
    },
    calendar: calendar ?? calendarOf(language),
    spec,
    today: clock.today(),
    now: clock.now(),
    sinceOf: (check) => momentOf(check, config),
  }
}

/** How the readings of a check were taken, for whoever reads it. */
export function takenOf(
  { actor, config }: Pick<Context<SignedIn>, 'actor' | 'config'>,
  { context }: Pick<Numbers, 'context'>,
  asked: Language | undefined,
): Reply<'getDashboardScreen'>['taken'] {
  const language = asked ?? actor.language
  const { blood_unit } = readPreferences(actor.preferences)
  return allTakenIn(language, bloodUnitFor(blood_unit, language, specOf(config.variant)), context)
}

/** As they were on the day of the check. */
const personOn = ({ subject }: Adviser, check: Numbers, earlier: readonly Numbers[]): Person =>
  personAt(subject, check, earlier)

/**
 * By when to act on the newest reading of each metric, where that is before the next check and the reading is not weeks
 * old. `checks` are newest first.
 * `only`: readings of this check.
 */
export function stepsOf(
  adviser: Adviser,
  checks: readonly Numbers[],
  only?: string,
): Reply<'getPlayerScreen'>['steps'] {
  const found: { [M in MetricName]?: Step } = {}
  for (const metric of adviser.mayRead ? metricNames : []) {
    const at = checks.findIndex((check) => hasValue(metric, check))
    const check = checks[at]
    if (!check || (only !== undefined && check._id !== only)) continue
    const person = personOn(adviser, check, checks.slice(at + 1))
    const step = adviceAt(metric, check, person, adviser.spec)?.step
    const shown = step && stepShown(step, adviser.sinceOf(check), adviser.now)
    if (shown) found[metric] = shown
  }
  return found
}

/** The ranges 'for your age group' that the club's doctor had signed when it was measured. */
const bandsShown = ({ language }: Adviser, metric: MetricName, check: Numbers, person: Person) =>
  bandsOf(rulesFor(check.judged?.rules ?? [], person), metric).map(
    ({ ranges = [], words, signed, version }) => ({
      ranges,
      words: words[language],
      set_by: { ...signed, version },
    }),
  )

/** The meaning, advice and change of the newest reading of a metric. `checks` are newest first. */
export function meaningOf(
  adviser: Adviser,
  metric: MetricName,
  checks: readonly Numbers[],
): Pick<
  Reply<'getMetricScreen'>,
  'age' | 'context' | 'metricText' | 'advice' | 'change' | 'expected' | 'bands'
> {
  const at = checks.findIndex((check) => isMeasured(metric, check))
  const newest = checks[at]
  if (!newest) return { context: null, metricText: null, advice: null, change: null }
  const earlier = checks.slice(at + 1)
  const person = personOn(adviser, newest, earlier)
  const advice = adviser.mayRead ? adviceAt(metric, newest, person, adviser.spec) : null
  const since = adviser.sinceOf(newest)
  const said = valueSaid(adviser, { metric, check: newest, since, person, advice })
  const change = changeIn(metric, adviser.subject, newest, earlier, adviser.spec)
  return {
    age: person.age,
    context: newest.context,
    metricText: said.text,
    advice: said.advice,
    change: change && toReply(change),
    bands: adviser.mayRead ? bandsShown(adviser, metric, newest, person) : [],
    expected:
      metric === 'airway_peak_flow' && adviser.mayRead
        ? expectedPeakFlow({ ...person, heightCm: person.heightCm ?? null })
        : null,
  }
}
