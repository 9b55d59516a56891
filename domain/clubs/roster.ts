// A list of players that a coach or an admin imports: which columns a spreadsheet has, and what each row says.
import { withLatinDigits } from '#domain/numbers.ts'
import { type Gender, genders } from '#domain/people/account.ts'
import { readTypedDay } from '#domain/typed-day.ts'

export const longestRoster = 2000
export const rosterStatuses = ['ready', 'invited', 'member', 'refused'] as const
export type RosterStatus = (typeof rosterStatuses)[number]

export const rosterFields = [
  'first_name',
  'last_name',
  'name',
  'email',
  'date_of_birth',
  'gender',
  'team',
] as const
export type RosterField = (typeof rosterFields)[number]
/** The field of each column; null is a column that is not imported. */
export type Mapping = readonly (RosterField | null)[]

// Heads as spreadsheets of clubs have them, in English and Persian.
const heads: Readonly<Record<RosterField, readonly string[]>> = {
  first_name: ['first name', 'firstname', 'forename', 'given name', 'نام'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'نام خانوادگی', 'فامیلی'],
  name: ['name', 'full name', 'player', 'player name', 'نام و نام خانوادگی', 'بازیکن', 'نام بازیکن'],
  email: ['email', 'e-mail', 'email address', 'mail', 'ایمیل', 'رایانامه'],
  date_of_birth: [
    'date of birth',
    'birth date',
    'birthdate',
    'dob',
    'born',
    'birthday',
    'تاریخ تولد',
    'تولد',
  ],
  gender: ['gender', 'sex', 'جنسیت'],
  team: ['team', 'teams', 'squad', 'group', 'age group', 'تیم', 'رده', 'ردهٔ سنی', 'رده سنی', 'گروه'],
}

export const plainHead = (text: string): string =>
  text
    .replaceAll(/[\u200c\u200e\u200f_*:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')

export const isRosterHead = (cell: string): boolean =>
  rosterFields.some((field) => heads[field].includes(plainHead(cell)))

/** A first guess from the heads; each field is taken once. */
export function guessMapping(row: readonly string[]): Mapping {
  const taken = new Set<RosterField>()
  return row.map((head) => {
    const found = rosterFields.find((field) => !taken.has(field) && heads[field].includes(plainHead(head)))
    if (found) taken.add(found)
    return found ?? null
  })
}

const genderWords: Readonly<Record<Exclude<Gender, 'None'>, readonly string[]>> = {
  Male: ['male', 'm', 'man', 'boy', 'مرد', 'پسر', 'آقا'],
  Female: ['female', 'f', 'w', 'woman', 'girl', 'زن', 'دختر', 'خانم'],
  Other: [],
}

const readGender = (text: string): Gender => {
  const word = text.trim().toLowerCase()
  return (
    genders.find((gender) => gender !== 'None' && gender !== 'Other' && genderWords[gender].includes(word)) ??
    'None'
  )
}

type RosterRow = {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly date_of_birth: string
  readonly gender: Gender
  /** Several are separated by commas. */
  readonly team?: string
}

/** What a row says by the mapping. A day that cannot be read stays as it was typed, so that it is refused by name. */
export function readRosterRow(cells: readonly string[], mapping: Mapping): RosterRow {
  const cell = (field: RosterField): string => {
    const at = mapping.indexOf(field)
    return at < 0 ? '' : unquoted(cells[at] ?? '')
  }
  const [first, ...rest] = namesIn(cell('name'))
  const born = cell('date_of_birth')
  return {
    first_name: cell('first_name') || (first ?? ''),
    last_name: cell('last_name') || rest.join(' '),
    email: withLatinDigits(cell('email')),
    date_of_birth: readTypedDay(born) ?? born,
    gender: readGender(cell('gender')),
    ...(mapping.includes('team') && { team: cell('team') }),
  }
}

/** 'Okafor, Sam' has the last name first. */
export function namesIn(text: string): string[] {
  const [last, first] = text.split(/[,،]/)
  return (first === undefined ? text : `${first} ${last}`).trim().split(/\s+/)
}

// A spreadsheet marks text with an apostrophe.
export const unquoted = (text: string): string => text.trim().replace(/^'/, '').trim()
