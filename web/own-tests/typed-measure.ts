// An own measure while it is typed: texts as they stand in the fields, and the measure they mean.
import { type Language, languageCodes } from '#domain/languages.ts'
import type { OwnBand } from '#domain/measures/own/band-places.ts'
import { checkOwnMeasure, type OwnMeasureInput } from '#domain/measures/own/own-measure.ts'
import { readNumber } from '#domain/numbers.ts'
import type { Checked } from '#domain/wire/validation.ts'

export type TypedRange = { readonly from: string; readonly to: string }
export type TypedBand = {
  readonly key: number
  readonly sex: '' | 'Male' | 'Female'
  readonly ages: TypedRange
  readonly good: TypedRange
  readonly average: readonly TypedRange[]
}
export type TypedMeasure = {
  readonly names: Readonly<Record<Language, string>>
  readonly group: OwnMeasureInput['group']
  readonly unit: string
  readonly decimals: string
  readonly low: string
  readonly high: string
  readonly direction: OwnMeasureInput['direction']
  readonly counting: OwnMeasureInput['counting']
  readonly trials: string
  readonly errorKind: 'none' | 'percent' | 'absolute'
  readonly error: string
  readonly how: string
  readonly bands: readonly TypedBand[]
}

export const noRange: TypedRange = { from: '', to: '' }
export const newBand = (key: number): TypedBand => ({
  key,
  sex: '',
  ages: noRange,
  good: noRange,
  average: [noRange],
})

// Object.fromEntries returns names of any kind.
const namesOf = (nameIn: (code: Language) => string): TypedMeasure['names'] =>
  Object.fromEntries(languageCodes.map((code) => [code, nameIn(code)])) as Record<Language, string>

export const blankMeasure: TypedMeasure = {
  names: namesOf(() => ''),
  group: 'fitness',
  unit: '',
  decimals: '0',
  low: '0',
  high: '100',
  direction: 'higher',
  counting: 'best',
  trials: '1',
  errorKind: 'none',
  error: '',
  how: '',
  bands: [],
}

const rangeOf = ([from, to]: readonly [number, number]): TypedRange => ({
  from: String(from),
  to: String(to),
})

export function typedOf(measure: OwnMeasureInput): TypedMeasure {
  const { error, bands } = measure
  return {
    names: namesOf((code) => measure.name[code] ?? ''),
    group: measure.group,
    unit: measure.unit ?? '',
    decimals: String(measure.decimals),
    low: String(measure.bounds[0]),
    high: String(measure.bounds[1]),
    direction: measure.direction,
    counting: measure.counting,
    trials: String(measure.trials),
    errorKind: !error ? 'none' : 'percent' in error ? 'percent' : 'absolute',
    error: !error ? '' : String('percent' in error ? error.percent : error.absolute),
    how: measure.how ?? '',
    bands: (bands ?? []).map(({ sex, ages, good, average }, key) => ({
      key,
      sex: sex ?? '',
      ages: ages ? rangeOf(ages) : noRange,
      good: rangeOf(good),
      average: (average ?? []).map(rangeOf),
    })),
  }
}

/** What cannot be read is no number, so that the domain refuses it at its place. */
const number = (typed: string): number => readNumber(typed) ?? Number.NaN
const isBlank = ({ from, to }: TypedRange): boolean => from.trim() === '' && to.trim() === ''
const pairOf = ({ from, to }: TypedRange): [number, number] => [number(from), number(to)]

const bandOf = ({ sex, ages, good, average }: TypedBand): OwnBand => ({
  ...(sex !== '' && { sex }),
  ...(!isBlank(ages) && { ages: pairOf(ages) }),
  good: pairOf(good),
  average: average.filter((one) => !isBlank(one)).map(pairOf),
})

export const bandsOf = ({ bands }: Pick<TypedMeasure, 'bands'>): OwnBand[] => bands.map(bandOf)

export const readMeasure = (typed: TypedMeasure): Checked<OwnMeasureInput> =>
  checkOwnMeasure({
    name: typed.names,
    group: typed.group,
    unit: typed.unit,
    decimals: number(typed.decimals),
    bounds: [number(typed.low), number(typed.high)],
    direction: typed.direction,
    counting: typed.counting,
    trials: number(typed.trials),
    error: typed.errorKind === 'none' ? null : { [typed.errorKind]: number(typed.error) },
    bands: typed.bands.length > 0 ? bandsOf(typed) : null,
    how: typed.how,
  })
