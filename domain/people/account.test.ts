import { describe, expect, test } from 'vitest'
import { checkAddOrganisation, playerPlaces, signUpLink } from '#domain/clubs/organisation.ts'
import { reason } from '#domain/wire/problems.ts'
import { englishByField } from '#domain/wire/sentences/english.ts'
import { check } from '#domain/wire/validation.ts'
import {
  checkInvited,
  checkSignUp,
  emailKey,
  isEmail,
  passwordProblem,
  passwordStrength,
  updateUserSchema,
} from './account.ts'

const rules = { today: '2026-11-15', passwordMinLength: 3 }
const maya = {
  first_name: 'Maya',
  last_name: 'Cole',
  email: 'maya@harriers.example',
  password: 'abc',
  date_of_birth: '2008-05-01',
}
const fieldsOf = (input: object) => {
  const read = checkSignUp(input, rules)
  return read.ok ? {} : englishByField(read.problems)
}

describe('signing up', () => {
  test('uses Male when no gender is chosen', () => {
    expect(checkSignUp(maya, rules)).toMatchObject({ ok: true, value: { gender: 'Male', gender_text: null } })
  })
  test('names every missing field', () => {
    expect(fieldsOf({})).toEqual({
      first_name: 'This field is required',
      last_name: 'This field is required',
      email: 'This field is required',
      password: 'This field is required',
      date_of_birth: 'This field is required',
    })
    expect(fieldsOf({ ...maya, first_name: '   ' })).toEqual({ first_name: 'This field is required' })
  })
  test('needs the gender in words when it is Other', () => {
    expect(fieldsOf({ ...maya, gender: 'Other' })).toEqual({ gender_text: 'This field is required' })
    expect(fieldsOf({ ...maya, gender: 'Other', gender_text: 'non-binary' })).toEqual({})
    expect(fieldsOf({ ...maya, gender: 'Robot' })).toEqual({ gender: 'Please choose one of the options' })
  })
  test('accepts a password of three characters, not of two', () => {
    expect(fieldsOf({ ...maya, password: 'ab' })).toEqual({ password: 'Must be more than 3 characters' })
    expect(fieldsOf({ ...maya, password: 'abc' })).toEqual({})
  })
  test('refuses a birth date in the future', () => {
    expect(fieldsOf({ ...maya, date_of_birth: '2026-11-16' })).toEqual({
      date_of_birth: 'Date of birth cannot be in the future',
    })
    expect(fieldsOf({ ...maya, date_of_birth: '2026-11-15' })).toEqual({})
    expect(fieldsOf({ ...maya, date_of_birth: '15/11/2000' })).toEqual({
      date_of_birth: 'Please enter a valid date',
    })
  })
  test('reports all wrong fields together', () => {
    expect(
      fieldsOf({ ...maya, first_name: '', password: 'ab', gender: 'Other', date_of_birth: '2026-11-16' }),
    ).toEqual({
      first_name: 'This field is required',
      password: 'Must be more than 3 characters',
      gender_text: 'This field is required',
      date_of_birth: 'Date of birth cannot be in the future',
    })
  })
  test('drops fields it does not ask for', () => {
    const read = checkSignUp({ ...maya, status: 'active', account_type: 'Admin', unhealthy_score: 0 }, rules)
    expect(read.ok && Object.keys(read.value)).not.toEqual(expect.arrayContaining(['status']))
    expect(read.ok && 'account_type' in read.value).toBe(false)
  })
})

test('an e-mail address has one @ and a domain', () => {
  for (const good of ['a@b.co', 'maya.cole+club@mail.harriers.example', 'مایا@باشگاه.ایران', "o'neil@x.org"])
    expect(isEmail(good), good).toBe(true)
  for (const bad of [
    '',
    'maya',
    'maya@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..co',
    'a..b@c.de',
    'a@b.co\nBcc: x@y.z',
    'a@@b.co',
    `${'a'.repeat(65)}@b.co`,
    'a@b.c',
    '<a@b.co>',
  ])
    expect(isEmail(bad), bad).toBe(false)
  expect(emailKey(' Maya@Harriers.Example ')).toBe('maya@harriers.example')
})

describe('passwords', () => {
  test('of staff need ten characters and must not be common', () => {
    expect(passwordProblem('short', 'Coach', 3)).toEqual(reason('password-shorter-than', { length: 10 }))
    for (const common of [
      'password123',
      'Qwertyuiop',
      '1234567890',
      'Pitchside2026!',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
    ])
      expect(passwordProblem(common, 'Admin', 3), common).toEqual(reason('password-common'))
    expect(passwordProblem('calm-river-42', 'Practitioner', 3)).toBeNull()
  })
  test('of players follow the configured length', () => {
    expect(passwordProblem('1234567', 'Player', 8)).toEqual(reason('password-shorter-than', { length: 8 }))
    expect(passwordProblem('12345678', 'Player', 8)).toBeNull()
  })
  test('get a hint about their strength', () => {
    expect(passwordStrength('abc')).toBe('weak')
    expect(passwordStrength('password1')).toBe('weak')
    expect(passwordStrength('greenfield')).toBe('fair')
    expect(passwordStrength('calm-river-42-Stone')).toBe('strong')
  })
})

test('an invited practitioner needs a name, an e-mail address and a birth date', () => {
  expect(
    checkInvited(
      { first_name: 'Ada', last_name: 'Berg', email: 'ada@x.org', date_of_birth: '1980-01-01' },
      rules,
    ).ok,
  ).toBe(true)
  expect(checkInvited({}, rules)).toMatchObject({
    problems: { first_name: reason('required'), date_of_birth: reason('required') },
  })
})

describe('an organisation', () => {
  const harriers = {
    name: 'Harriers RFC',
    address_line_1: '1 Park Lane',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'UK',
    contact_no: '0113 000',
    member_limit: '30',
    email: 'coach@harriers.example',
    date_of_birth: '1980-01-01',
  }
  test('needs its starred fields', () => {
    expect(checkAddOrganisation(harriers, rules)).toMatchObject({
      ok: true,
      value: { member_limit: 30, county: null },
    })
    for (const name of [
      'name',
      'address_line_1',
      'town',
      'postcode',
      'country',
      'contact_no',
      'member_limit',
      'email',
      'date_of_birth',
    ])
      expect(checkAddOrganisation({ ...harriers, [name]: '' }, rules), name).toEqual({
        ok: false,
        problems: { [name]: reason('required') },
      })
  })
  test('has room for a coach and at least one player', () => {
    for (const member_limit of [1, 0, -5, 20_001, 2.5, 'many'])
      expect(checkAddOrganisation({ ...harriers, member_limit }, rules)).toEqual({
        ok: false,
        problems: { member_limit: reason('range-number', { min: 2, max: 20_000 }) },
      })
    expect(playerPlaces(30)).toBe(29)
  })
  test('is joined by a link', () => {
    expect(signUpLink('https://pitchside.example', 'h4Rr')).toBe('https://pitchside.example/signup/h4Rr')
  })
})

test('an update leaves out the medical answers that were not sent', () => {
  const user = { id: '01234567-89ab-7cde-8f01-23456789abcd', okay_score: 3 }
  expect(check(updateUserSchema, user)).toEqual({ ok: true, value: user })
  expect(check(updateUserSchema, { ...user, allergies: ' ' })).toEqual({
    ok: true,
    value: { ...user, allergies: null },
  })
})

const names: [name: string, isTaken: boolean][] = [
  ['Sam', true],
  ["O'Brien-Smith", true],
  ['J.R.R. Tolkien', true],
  ['St. John', true],
  ['علی‌رضا', true],
  ['Łukasz 2', true],
  ['www.example.org', false],
  ['Win at example.org', false],
  ['https://x', false],
  ['a@b', false],
  ['x\u202eevil', false],
  ['x\u2066evil', false],
  ['x\u200bevil', false],
  ['two\nlines', false],
  ['bell\u0007', false],
  ['<b>', false],
]
for (const [name, isTaken] of names)
  test(`${JSON.stringify(name)} is ${isTaken ? 'a' : 'no'} name`, () => {
    const checked = checkSignUp({ ...maya, first_name: name, last_name: name }, rules)
    expect(checked.ok).toBe(isTaken)
    if (!checked.ok) expect(Object.keys(checked.problems).toSorted()).toEqual(['first_name', 'last_name'])
  })
