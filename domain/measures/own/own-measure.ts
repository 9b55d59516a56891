// A club's own measure: what it is called, which numbers it takes and how they are judged. It is data that people type, so
// everything about it is checked here.
import * as z from 'zod/mini'
import { isFormula } from '#domain/csv.ts'
import { type OtherLanguage, otherLanguages } from '#domain/languages.ts'
import { type Group, groups } from '#domain/measures/metrics.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import {
  type Checked,
  check,
  choice,
  isPlain,
  optionalText,
  says,
  text,
  withRules,
} from '#domain/wire/validation.ts'
import { amount, bandProblems, bandSchema, pair } from './bands.ts'

export const directions = ['higher', 'lower', 'middle', 'none'] as const
export const countings = ['best', 'mean', 'last'] as const

export const mostOwnMeasures = 60
export const mostOwnTrials = 5
const longestName = 60
const longestUnit = 16
const longestHow = 500
const mostBands = 40

const groupChoices = groups as readonly [Group, ...Group[]] // there are three

const label = (longest: number) =>
  text(longest).check(
    z.refine(isPlain, says('unreadable-text')),
    z.refine((typed) => !isFormula(typed), says('formula-name')),
  )
const labelIfSent = (longest: number) =>
  optionalText(longest).check(
    z.refine((typed) => typed === null || isPlain(typed), says('unreadable-text')),
    z.refine((typed) => typed === null || !isFormula(typed), says('formula-name')),
  )

const positive = () => amount().check(z.gt(0))

// Object.fromEntries returns names of any kind.
const namesInOthers = Object.fromEntries(
  otherLanguages.map((code) => [code, labelIfSent(longestName)]),
) as Readonly<Record<OtherLanguage, ReturnType<typeof labelIfSent>>>

export const ownMeasureSchema = z.object({
  /** In a language that is left out the name is shown as it was typed. */
  name: z.object({ en: label(longestName), ...namesInOthers }),
  group: choice(groupChoices),
  unit: labelIfSent(longestUnit),
  decimals: z._default(z.int(says('not-valid')).check(z.minimum(0), z.maximum(3)), 0),
  bounds: pair(),
  direction: choice(directions),
  counting: choice(countings),
  trials: z._default(z.int(says('not-valid')).check(z.minimum(1), z.maximum(mostOwnTrials)), 1),
  /** How much a result varies by itself. Without it a change has no verdict. */
  error: z.optional(
    z.nullable(
      z.union([
        z.strictObject({ percent: positive().check(z.maximum(100)) }),
        z.strictObject({ absolute: positive() }),
      ]),
    ),
  ),
  bands: z.optional(z.nullable(z.array(bandSchema).check(z.maxLength(mostBands, says('not-valid'))))),
  /** How it is taken. */
  how: optionalText(longestHow),
})
export type OwnMeasureInput = z.infer<typeof ownMeasureSchema>

/** As it is stored and judged by: one version of it. */
export type OwnDefinition = OwnMeasureInput

/** What the schema cannot say. */
export function ownMeasureProblems(measure: OwnMeasureInput): FieldProblems {
  const problems: FieldProblems = {}
  const [low, high] = measure.bounds
  if (low >= high) problems.bounds = reason('bounds-reversed')
  else Object.assign(problems, bandProblems(measure.bands ?? [], measure.bounds))
  if (measure.counting === 'best' && measure.direction !== 'higher' && measure.direction !== 'lower')
    problems.direction = reason('best-needs-direction')
  return problems
}

export const checkOwnMeasure = (typed: unknown): Checked<OwnMeasureInput> =>
  withRules(check(ownMeasureSchema, typed), ownMeasureProblems)
