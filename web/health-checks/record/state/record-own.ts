// Values of own measures while they are typed. All of them may stay empty.

import type { Group, Rating } from '#domain/measures/metrics.ts'
import { columnKey } from '#domain/measures/own/judged-by.ts'
import { checkOwnValue, type Other, type SentOther } from '#domain/measures/own/others.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { type JudgedPerson, rateOwn } from '#domain/measures/own/rate-own.ts'
import { type Reading, resultOf } from '#domain/measures/readings/counted-readings.ts'
import type { FieldProblems, ToldProblem } from '#domain/wire/problems.ts'
import type { OwnMeasure, OwnResult } from '#domain/wire/replies/measures.ts'
import type { Draft } from '#web/health-checks/record/draft/draft.ts'

export type OwnStart = {
  readonly measures: readonly OwnMeasure[]
  /** What stations took today. */
  readonly readings?: readonly Reading[]
  /** What the corrected check holds. */
  readonly stored?: readonly Other[]
  /** Of the last check. */
  readonly last?: readonly OwnResult[] | undefined
  readonly person: JudgedPerson
  /** Writes a number in the digits of the language. */
  readonly write: (text: string) => string
}

export type RecordOwn = ReturnType<typeof createOwn>

const nobody: OwnStart = { measures: [], person: { sex: null, age: null }, write: (text) => text }

export function createOwn(draft: Draft | undefined, start: OwnStart = nobody) {
  const { measures, readings = [], stored = [], last = [], person, write } = start
  const known = new Map(
    measures.map((measure) => {
      const { _id } = measure
      const taken =
        stored.find(({ measure_id }) => measure_id === _id)?.value ??
        resultOf(measure, readings)[ownField(_id)]
      return [_id, taken === undefined ? '' : write(String(taken))]
    }),
  )
  const texts = new Map(measures.map(({ _id }) => [_id, draft?.own?.[_id] ?? known.get(_id) ?? '']))
  const text = (id: string): string => texts.get(id) ?? ''
  const isBlank = (id: string): boolean => ['', '-', '–'].includes(text(id).trim())
  const value = (measure: OwnMeasure): number | null => {
    const read = isBlank(measure._id) ? null : checkOwnValue(measure, text(measure._id))
    return read && 'value' in read ? read.value : null
  }
  const sent = (): SentOther[] => [
    ...measures.flatMap((measure) =>
      isBlank(measure._id) ? [] : [{ measure_id: measure._id, value: value(measure) ?? text(measure._id) }],
    ),
    // Values of measures that this form does not show stay as they are.
    ...stored.filter(({ measure_id }) => !texts.has(measure_id)),
  ]
  return {
    ofGroup: (group: Group): readonly OwnMeasure[] => measures.filter((one) => one.group === group),
    text,
    isChanged: (): boolean => [...texts].some(([id, typed]) => typed !== known.get(id)),
    isFromStation: (id: string): boolean =>
      readings.length > 0 && text(id) !== '' && text(id) === known.get(id),
    type(id: string, typed: string): void {
      texts.set(id, typed)
    },
    value,
    /** A number in another unit says nothing here. */
    last: (measure: OwnMeasure): number | null =>
      last.find((one) => columnKey(one.measure) === columnKey(measure))?.value ?? null,
    rating: (measure: OwnMeasure): Rating | null => {
      const found = value(measure)
      return found === null ? null : rateOwn(measure, found, person)
    },
    /** By the name of the measure. */
    problems(): FieldProblems {
      const problems: FieldProblems = {}
      for (const measure of measures) {
        const read = isBlank(measure._id) ? null : checkOwnValue(measure, text(measure._id))
        if (read && 'problem' in read) problems[ownField(measure._id)] = read.problem
      }
      return problems
    },
    /** Nothing is sent where there is nothing to say, as to a server of an earlier version. */
    body: (): { others?: SentOther[] } =>
      measures.length + stored.length > 0
        ? { others: sent().map(({ measure_id, value: amount }) => ({ measure_id, value: amount })) }
        : {},
    /** Problems of the server are named by the place in the request. */
    named: (found: { readonly [name: string]: ToldProblem }): { [name: string]: ToldProblem } =>
      Object.fromEntries(
        Object.entries(found).map(([name, problem]) => {
          const nth = /^others\.(\d+)\./.exec(name)?.[1]
          const id = nth === undefined ? undefined : sent()[Number(nth)]?.measure_id
          return [id === undefined ? name : ownField(id), problem]
        }),
      ),
    content(): Pick<Draft, 'own'> {
      const typed = [...texts].filter(([id, now]) => now !== known.get(id))
      return typed.length > 0 ? { own: Object.fromEntries(typed) } : {}
    },
  }
}
