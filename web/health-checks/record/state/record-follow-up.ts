// The urgent values of the form, and what the practitioner said was done about each.
import type { Day } from '#domain/dates.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { askedAdvice, askedIn, newlyUrgent, personOnDay } from '#domain/measures/advice/follow-up.ts'
import type { EarlierCheck } from '#domain/measures/advice/person.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import { type Advice, judgeCheck, type Person } from '#domain/measures/advice/urgency.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Context } from '#domain/measures/readings/context.ts'
import type { Gender } from '#domain/people/account.ts'
import { spec, today } from '#web/base/spec.ts'
import type { Draft, DraftSaid } from '#web/health-checks/record/draft/draft.ts'

/** The player whose check it is; before one is chosen everything is unknown. */
export type PersonOfCheck = {
  readonly date_of_birth: Day | null
  readonly gender: Gender | null
  readonly height: number | null
  /** Earlier checks: the own best peak flow, and how the body mass index of the young moved. */
  readonly earlier?: readonly EarlierCheck[]
  /** What the club's doctor has signed. */
  readonly rules?: readonly SignedRule[] | undefined
}
const nobody: PersonOfCheck = { date_of_birth: null, gender: null, height: null }

export type RecordFollowUp = ReturnType<typeof createFollowUp>

type FollowUpOptions = {
  readonly draft: Draft | undefined
  readonly whose: PersonOfCheck | undefined
  /** The values of fields that were left. */
  readonly values: () => Values
  readonly context: () => Context
  /** The check that is corrected: what it said is known already. */
  readonly corrected?: (Values & { readonly context: Context | null }) | undefined
}

export function createFollowUp({ draft, whose = nobody, values, context, corrected }: FollowUpOptions) {
  const said = new Map<JudgedMetric, DraftSaid>(
    Object.entries(draft?.follow_up ?? {}) as [JudgedMetric, DraftSaid][],
  ) // keys are known
  let found: readonly Advice<JudgedMetric>[] | null = null

  const personNow = (): Person => ({
    ...personOnDay(whose, draft?.date ?? today(), whose.height, whose.earlier),
    ...(whose.rules && { rules: whose.rules }),
  })
  const known = corrected ? askedAdvice(withComputed(corrected), personNow(), corrected.context, spec()) : []

  /** Computed once after each change, because many components ask. */
  const advice = (): readonly Advice<JudgedMetric>[] => {
    found ??= judgeCheck(withComputed(values()), personNow(), context(), spec())
    return found
  }
  const urgent = (): readonly Advice<JudgedMetric>[] => askedIn(advice())
  /** Those for which somebody has to say what was done. */
  const asked = (among = urgent()): readonly Advice<JudgedMetric>[] => newlyUrgent(known, among)
  const isAnswered = (metric: JudgedMetric): boolean => said.get(metric)?.done !== undefined

  return {
    person: personNow,
    values,
    advice,
    urgent,
    asked,
    isAsked: (metric: JudgedMetric): boolean => asked().some((one) => one.metric === metric),
    forget(): void {
      found = null
    },
    said: (metric: JudgedMetric): DraftSaid => said.get(metric) ?? {},
    say(metric: JudgedMetric, more: DraftSaid): void {
      said.set(metric, { ...said.get(metric), ...more })
    },
    unanswered: (): JudgedMetric[] => asked().flatMap(({ metric }) => (isAnswered(metric) ? [] : [metric])),
    /** Sent even when it is empty: it tells the server that this form asks. */
    sent(): SaidAtEntry {
      const answers = [...said].flatMap(([metric, { done, note = '' }]) =>
        done === undefined ? [] : [[metric, { done, note: note.trim() === '' ? null : note }] as const],
      )
      return Object.fromEntries(answers)
    },
    content: (): Pick<Draft, 'follow_up'> => ({ follow_up: Object.fromEntries(said) }),
  }
}
