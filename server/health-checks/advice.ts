// The advice for a player's values and their change, as texts for people who may read them.
import { changesOf, type PlayerChange } from '#domain/clubs/findings.ts'
import { ageOn, type Day } from '#domain/dates.ts'
import { calendarOf, digitsIn, type Language } from '#domain/languages.ts'
import { actionsIn } from '#domain/measures/advice/actions.ts'
import { personOnDay } from '#domain/measures/advice/follow-up.ts'
import { expectedPeakFlow } from '#domain/measures/advice/peak-flow.ts'
import { type Advice, adviceFor, adviceOn, type Person, stepOf } from '#domain/measures/advice/urgency.ts'
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import type { Verdict } from '#domain/measures/change/change.ts'
import {
  directionOf,
  type Measured,
  type MetricChange,
  metricChange,
} from '#domain/measures/change/metric-change.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { hasValue, isMeasured } from '#domain/measures/rating.ts'
import { type Spec, specOf } from '#domain/measures/spec-variant.ts'
import { alarmLines, firstWords, stopLines } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { allTakenIn } from '#domain/measures/texts/all-taken.ts'
import { type MeaningReader, meaningText } from '#domain/measures/texts/meaning-text.ts'
import { isEarlierDay, stepOn, todoOn } from '#domain/measures/texts/reading-day.ts'
import { amountIn, fillSlots } from '#domain/measures/texts/slots.ts'
import { covers } from '#domain/people/policy.ts'
import { bloodUnitFor, readPreferences } from '#domain/people/preferences.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { AdviceReply, ChangeReply } from '#domain/wire/replies/advice.ts'
import type { Person as Subject } from '#server/db/people.ts'
import type { Numbers } from '#server/db/records/numbers.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'

/** The reader, the player and the language of the texts. */
type Adviser = MeaningReader & {
  readonly mayRead: boolean
  readonly subject: Pick<Subject, 'date_of_birth' | 'gender'>
}

export function adviserOf(
  { actor, config, clock }: Pick<Context<SignedIn>, 'actor' | 'config' | 'clock'>,
  subject: Pick<Subject, '_id' | 'account_type' | 'organisation_id' | 'date_of_birth' | 'gender'>,
  asked: Language | undefined,
): Adviser {
  const language = asked ?? actor.language
  const words = allAdvice[language]
  const spec = specOf(config.variant)
  const { calendar, blood_unit } = readPreferences(actor.preferences)
  const unit = bloodUnitFor(blood_unit, language, spec)
  return {
    mayRead: covers('readAdvice', actor, subject),
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

/** As they were on the day of the check; `earlier` may know the height that it left out. */
function personOn({ subject }: Adviser, check: Numbers, earlier: readonly Numbers[]): Person {
  const heightCm = [check, ...earlier].find(({ height }) => height !== null)?.height ?? null
  return personOnDay(subject, check.date, heightCm)
}

function inWords(
  { words, slots, today }: Adviser,
  advice: Advice,
  measured: Day,
  person: Person,
): AdviceReply {
  const step = stepOn(advice.step, measured, today)
  const isPast = isEarlierDay(measured, today)
  const stops = isPast ? advice.stops.filter((stop) => stop !== 'tests') : advice.stops
  const alarms = isPast ? advice.alarms.filter(({ onlyThatDay }) => !onlyThatDay) : advice.alarms
  return {
    metric: advice.metric,
    step,
    rating: advice.rating,
    ...words.steps[step],
    says: firstWords(words, advice, person, slots),
    call: step === 'now' ? fillSlots(words.callNow, slots) : null,
    todo: todoOn(words, advice, { measured, today }, person, slots),
    alarms: alarmLines(words, alarms, slots),
    stops: stopLines(words, stops),
  }
}

const measuredIn = (check: Numbers): Measured => ({
  values: check,
  practitionerId: check.practitioner_id,
  context: check.context,
})

/** What the newest of these checks changed. */
export function playerChanges(
  { _id, date_of_birth }: Pick<Subject, '_id' | 'date_of_birth'>,
  checks: readonly Numbers[],
  spec: Spec,
): PlayerChange[] {
  const [latest] = checks
  const age = date_of_birth === null || !latest ? null : ageOn(date_of_birth, latest.date)
  return changesOf({ _id, age, checks: checks.map(measuredIn) }, spec)
}

/** What needs the player after a check, ranked, and what really got better. */
export function findingsIn(
  latest: Numbers,
  earlier: readonly Numbers[],
  person: Person,
  spec: Spec,
): { readonly actions: Advice[]; readonly better: MetricName[] } {
  const newest = measuredIn(latest)
  const before = earlier.map(measuredIn)
  const better: MetricName[] = []
  const worse = new Set<MetricName>()
  for (const metric of metricNames.filter((name) => hasValue(name, latest))) {
    const change = metricChange(metric, newest, before, person.age)
    if (change?.verdict !== 'real') continue
    const direction = directionOf(metric, change, spec)
    if (direction === 'better') better.push(metric)
    if (direction === 'worse') worse.add(metric)
  }
  return { actions: actionsIn(adviceFor(latest, person, latest.context ?? {}, spec), worse), better }
}

/**
 * By when to act on the newest reading of each metric, where that is before the next check. `checks` are newest first.
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
    const step = stepOf(metric, check, person, check.context ?? {}, adviser.spec)
    if (step !== null && step !== 'next') found[metric] = stepOn(step, check.date, adviser.today)
  }
  return found
}

/** Whether each change of a check was real, where there is a verdict. `earlier` are newest first. */
export function verdictsOf(
  { date_of_birth }: Pick<Subject, 'date_of_birth'>,
  check: Numbers,
  earlier: readonly Numbers[],
): Reply<'getDetailsScreen'>['verdicts'] {
  const age = date_of_birth === null ? null : ageOn(date_of_birth, check.date)
  const before = earlier.map(measuredIn)
  const found: { [M in MetricName]?: Verdict } = {}
  for (const metric of metricNames.filter((name) => hasValue(name, check))) {
    const verdict = metricChange(metric, measuredIn(check), before, age)?.verdict
    if (verdict) found[metric] = verdict
  }
  return found
}

/** What `findingsIn` finds, in words, with the day to which it is compared. */
export function todayOf(
  adviser: Adviser,
  latest: Numbers,
  earlier: readonly Numbers[],
): Reply<'getDashboardScreen'>['today'] {
  if (!adviser.mayRead) return null
  const person = personOn(adviser, latest, earlier)
  const { actions, better } = findingsIn(latest, earlier, person, adviser.spec)
  return {
    actions: actions.map((one) => inWords(adviser, one, latest.date, person)),
    better,
    since: earlier[0]?.date ?? null,
  }
}

/** The meaning, advice and change of the newest reading of a metric. `checks` are newest first. */
export function meaningOf(
  adviser: Adviser,
  metric: MetricName,
  checks: readonly Numbers[],
): Pick<Reply<'getMetricScreen'>, 'context' | 'metricText' | 'advice' | 'change' | 'expected'> {
  const at = checks.findIndex((check) => isMeasured(metric, check))
  const newest = checks[at]
  if (!newest) return { context: null, metricText: null, advice: null, change: null }
  const earlier = checks.slice(at + 1)
  const person = personOn(adviser, newest, earlier)
  const context = newest.context ?? {}
  const advice = adviser.mayRead ? adviceOn(metric, newest, person, context, adviser.spec) : null
  return {
    context: newest.context,
    metricText: meaningText(adviser, metric, newest, person, advice),
    advice: advice && inWords(adviser, advice, newest.date, person),
    change: hasValue(metric, newest)
      ? toReply(metricChange(metric, measuredIn(newest), earlier.map(measuredIn), person.age))
      : null,
    expected:
      metric === 'airway_peak_flow' && adviser.mayRead
        ? expectedPeakFlow({ ...person, heightCm: person.heightCm ?? null })
        : null,
  }
}

function toReply(change: MetricChange | null): ChangeReply | null {
  if (!change) return null
  return {
    verdict: change.verdict,
    parts: change.parts.map(({ field, difference, usual, band }) => ({
      field,
      difference,
      usual,
      band: band && { low: band[0], high: band[1] },
    })),
  }
}
