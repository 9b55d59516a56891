// The urgent values of the form, and what the practitioner said was done about each.
import type { Day } from '#domain/dates.ts'
import { newlyUrgent, personOnDay, urgentAdvice } from '#domain/measures/advice/follow-up.ts'
import type { ActionTaken, SaidAtEntry } from '#domain/measures/advice/said-at-entry.ts'
import { type Advice, adviceFor, isUrgent, type Person } from '#domain/measures/advice/urgency.ts'
import type { Context } from '#domain/measures/context.ts'
import { withComputed } from '#domain/measures/health-check.ts'
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Values } from '#domain/measures/rating.ts'
import type { Gender } from '#domain/people/account.ts'
import { spec, today } from '#web/api/spec.ts'
import type { Draft } from './draft.ts'

/** The player whose check it is; before one is chosen everything is unknown. */
export type Whose = {
  readonly date_of_birth: Day | null
  readonly gender: Gender | null
  readonly height: number | null
}
const nobody: Whose = { date_of_birth: null, gender: null, height: null }

export type RecordFollowUp = ReturnType<typeof createFollowUp>
export type Said = { readonly done?: ActionTaken; readonly note?: string }

type Options = {
  readonly draft: Draft | undefined
  readonly whose: Whose | undefined
  /** The values of fields that were left. */
  readonly values: () => Values
  readonly context: () => Context
  /** The check that is corrected: what it said is known already. */
  readonly corrected?: (Values & { readonly context: Context | null }) | undefined
}

export function createFollowUp({ draft, whose = nobody, values, context, corrected }: Options) {
  const said = new Map<MetricName, Said>(Object.entries(draft?.follow_up ?? {}) as [MetricName, Said][]) // keys are known
  let found: readonly Advice[] | null = null

  const personNow = (): Person => personOnDay(whose, draft?.date ?? today(), whose.height)
  const known = corrected ? urgentAdvice(withComputed(corrected), personNow(), corrected.context, spec()) : []

  /** Computed once after each change, because many components ask. */
  const advice = (): readonly Advice[] => {
    found ??= adviceFor(withComputed(values()), personNow(), context(), spec())
    return found
  }
  const urgent = (): readonly Advice[] => advice().filter(({ step }) => isUrgent(step))
  /** Those for which somebody has to say what was done. */
  const asked = (among = urgent()): readonly Advice[] => newlyUrgent(known, among)
  const isAnswered = (metric: MetricName): boolean => said.get(metric)?.done !== undefined

  return {
    person: personNow,
    advice,
    urgent,
    asked,
    forget(): void {
      found = null
    },
    said: (metric: MetricName): Said => said.get(metric) ?? {},
    say(metric: MetricName, more: Said): void {
      said.set(metric, { ...said.get(metric), ...more })
    },
    unanswered: (): MetricName[] => asked().flatMap(({ metric }) => (isAnswered(metric) ? [] : [metric])),
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
