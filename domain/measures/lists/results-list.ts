// A list of results as a device saves it: which column is what, and what each row says.
import { namesIn, plainHead, unquoted } from '#domain/clubs/roster.ts'
import { isOwnField, type OwnField } from '#domain/measures/own/own-field.ts'
import { inStoredUnit, type ResultUnit, unitInHead, unitsOf } from '#domain/measures/result-units.ts'
import { type AnyField, type ReadingField, readingFields } from '#domain/measures/station-measures.ts'
import { readNumber, withLatinDigits } from '#domain/numbers.ts'
import { readTypedDay } from '#domain/typed-day.ts'

export const longestResults = 2000

/** `readings` of a day are finished later on the board; `checks` are health checks of past days. */
export const importForms = ['readings', 'checks'] as const
export type ImportForm = (typeof importForms)[number]
export const resultStatuses = ['ready', 'imported', 'known', 'doubtful', 'refused'] as const
export type ResultStatus = (typeof resultStatuses)[number]
export const undoHours = 24

const personColumns = ['name', 'first_name', 'last_name', 'email', 'date_of_birth', 'date'] as const
/** Two values in one cell: '120/80', and '11.5' for level 11, shuttle 5. */
const pairColumns = ['blood_pressure', 'beep_score'] as const
export type PersonColumn = (typeof personColumns)[number]
export type PairColumn = (typeof pairColumns)[number]
type SpecName = PersonColumn | PairColumn | ReadingField
export type ResultName = SpecName | OwnField
export const resultNames: readonly SpecName[] = [...personColumns, ...pairColumns, ...readingFields]

export type ResultColumn = { readonly name: ResultName; readonly unit: ResultUnit | null } | null

/** A column of an own measure: its name, and how a head may call it. */
export type OwnColumn = { readonly name: OwnField; readonly heads: readonly string[] }

const heads: { readonly [N in SpecName]?: readonly string[] } = {
  name: [
    'name',
    'full name',
    'player',
    'player name',
    'athlete',
    'athlete name',
    'نام و نام خانوادگی',
    'بازیکن',
  ],
  first_name: ['first name', 'firstname', 'forename', 'given name', 'نام'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'نام خانوادگی'],
  email: ['email', 'e-mail', 'email address', 'ایمیل'],
  date_of_birth: ['date of birth', 'birth date', 'birthdate', 'dob', 'born', 'تاریخ تولد'],
  date: ['date', 'day', 'test date', 'session date', 'timestamp', 'date time', 'تاریخ', 'تاریخ تست'],
  blood_pressure: ['blood pressure', 'bp', 'فشار خون'],
  beep_score: ['beep test', 'bleep test', 'beep', 'yo-yo', 'تست بیپ'],
  beep_test: ['level', 'beep level', 'beep test level', 'سطح تست بیپ'],
  beep_test_decimal: ['shuttle', 'shuttles', 'beep test shuttle', 'شاتل تست بیپ'],
  blood_pressure_systolic: ['systolic', 'sys', 'sbp', 'فشار سیستولیک', 'سیستولیک'],
  blood_pressure_diastolic: ['diastolic', 'dia', 'dbp', 'فشار دیاستولیک', 'دیاستولیک'],
  heart_rate: ['heart rate', 'pulse', 'hr', 'resting hr', 'ضربان قلب', 'ضربان'],
  blood_glucose: ['blood glucose', 'glucose', 'قند خون'],
  cholesterol_level: ['cholesterol', 'total cholesterol', 'کلسترول'],
  oxygen_level: ['oxygen level', 'oxygen', 'spo2', 'اکسیژن خون'],
  body_temperature: ['body temperature', 'temperature', 'temp', 'دمای بدن'],
  airway_peak_flow: ['airway peak flow', 'peak flow', 'pef', 'حداکثر جریان بازدمی'],
  height: ['height', 'stature', 'قد'],
  weight: ['weight', 'body mass', 'mass', 'وزن'],
  foot_posture_index: ['foot posture index', 'fpi', 'شاخص وضعیت پا'],
  vertical_jump: ['vertical jump', 'jump height', 'jump', 'cmj', 'cmj height', 'پرش عمودی'],
  hundred_meter_sprint: ['100m sprint', '100 m sprint', '100m', '100 m', '100m time', 'دوی ۱۰۰ متر'],
  reaction_time: ['reaction time', 'reaction', 'زمان واکنش'],
  sleep_quality: ['sleep quality', 'sleep', 'hours of sleep', 'خواب'],
  stress_level: ['stress level', 'stress', 'میزان استرس'],
  alcohol_intake: ['alcohol intake', 'alcohol', 'مصرف الکل'],
  diet_quality: ['diet quality', 'diet', 'کیفیت تغذیه'],
}

/** Without the unit in brackets at its end. */
const nameOfHead = (head: string): string => plainHead(head.replace(/[([][^)\]]*[)\]]\s*$/, ''))

/** What a club calls its own test wins. */
const findName = (head: string, own: readonly OwnColumn[]): ResultName | undefined => {
  const name = nameOfHead(head)
  return (
    own.find((one) => one.heads.some((other) => plainHead(other) === name))?.name ??
    resultNames.find((one) => heads[one]?.includes(name))
  )
}

export const isResultHead =
  (own: readonly OwnColumn[] = []) =>
  (cell: string): boolean =>
    findName(cell, own) !== undefined

/** Tells whose a row is, and of which day. */
export const isResultPerson = (name: ResultName): name is PersonColumn =>
  personColumns.some((one) => one === name)

export const isReadingField = (name: ResultName): name is ReadingField =>
  readingFields.some((field) => field === name)

/** The unit that the head names, else the stored one. */
export function columnFor(name: ResultName, head: string): NonNullable<ResultColumn> {
  if (!isReadingField(name)) return { name, unit: null }
  return { name, unit: unitInHead(name, head) ?? unitsOf(name)[0] ?? null }
}

/** A first guess from the heads. Several columns of one measure are several trials. */
export function guessColumns(head: readonly string[], own: readonly OwnColumn[] = []): ResultColumn[] {
  const taken = new Set<ResultName>()
  return head.map((cell) => {
    const name = findName(cell, own)
    const isOnce = name !== undefined && !isReadingField(name) && !isOwnField(name)
    if (name === undefined || (isOnce && taken.has(name))) return null
    taken.add(name)
    return columnFor(name, cell)
  })
}

/** A value as it was read. One that is no number stays text, so that it is refused by name. */
export type ResultValue = { readonly field: AnyField; readonly value: number | string }
export type ResultRow = {
  readonly name: string
  readonly email: string
  readonly date_of_birth: string
  /** Empty when the list has no day. */
  readonly date: string
  readonly values: readonly ResultValue[]
}

export function readResultRow(cells: readonly string[], columns: readonly ResultColumn[]): ResultRow {
  const cell = (name: PersonColumn): string => {
    const at = columns.findIndex((column) => column?.name === name)
    return at < 0 ? '' : unquoted(cells[at] ?? '')
  }
  const whole = namesIn(cell('name')).join(' ')
  const parts = `${cell('first_name')} ${cell('last_name')}`.trim()
  return {
    name: parts || whole,
    email: withLatinDigits(cell('email')),
    date_of_birth: readTypedDay(cell('date_of_birth')) ?? '',
    date: readDay(cell('date')),
    values: columns.flatMap((column, at) => (column ? valuesIn(column, unquoted(cells[at] ?? '')) : [])),
  }
}

/** Devices write the time behind the day. A day that cannot be read stays as it is. */
function readDay(text: string): string {
  const day = text.replace(/[T\s]+[\d۰-۹٠-٩]{1,2}:.*$/, '')
  return readTypedDay(day) ?? text
}

// What devices write where nothing was measured.
const isBlank = (text: string): boolean => /^(?:|-+|–|n\/?a|nan|null|none)$/i.test(text)

function valuesIn({ name, unit }: NonNullable<ResultColumn>, text: string): ResultValue[] {
  if (isBlank(text)) return []
  if (name === 'blood_pressure')
    return pairIn(text, /[/\\]/, 'blood_pressure_systolic', 'blood_pressure_diastolic')
  if (name === 'beep_score') return pairIn(text, /[.,٫]/, 'beep_test', 'beep_test_decimal')
  if (isOwnField(name)) return [{ field: name, value: readNumber(text) ?? text }]
  if (!isReadingField(name)) return []
  const value = readDuration(text, unit) ?? readNumber(text)
  return [{ field: name, value: value === null ? text : inStoredUnit(name, value, unit) }]
}

function pairIn(text: string, mark: RegExp, first: ReadingField, second: ReadingField): ResultValue[] {
  const [a = '', b] = text.split(mark)
  const read = (part: string): number | string => readNumber(part) ?? text
  return [{ field: first, value: read(a) }, ...(b === undefined ? [] : [{ field: second, value: read(b) }])]
}

/** '0:13.42' or '00:00:13.42' as seconds, '7:30' as hours. */
function readDuration(text: string, unit: ResultUnit | null): number | null {
  const parts = withLatinDigits(text).replace(',', '.').split(':')
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,2}(\.\d+)?$/.test(part)))
    return null
  const total = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  if (unit === 'h') return Number((parts.length === 2 ? total / 60 : total / 3600).toFixed(2))
  return unit === 's' ? Number(total.toFixed(3)) : null
}
