// Results as devices save them: what each text gives.
import { describe, expect, test } from 'vitest'
import { readCsv, splitHead } from '#domain/csv.ts'
import { guessColumns, isResultHead, readResultRow } from './results-list.ts'

function read(text: string) {
  const { head, rows } = splitHead(readCsv(text), isResultHead())
  const columns = guessColumns(head)
  return rows.map(({ cells }) => readResultRow(cells, columns))
}

describe('values and their units', () => {
  const given: Record<string, [text: string, values: Record<string, number | string>]> = {
    'a jump mat in centimetres': ['Athlete,Jump height (cm)\nSam,45.2', { vertical_jump: 45.2 }],
    'a jump mat in metres': ['Athlete,CMJ [m]\nSam,0.452', { vertical_jump: 45.2 }],
    'a jump in inches': ['Athlete,Jump (in)\nSam,20', { vertical_jump: 50.8 }],
    'timing gates in seconds': ['Name,100m (s)\nSam,13.42', { hundred_meter_sprint: 13.42 }],
    'timing gates in milliseconds': ['Name,100m (ms)\nSam,13420', { hundred_meter_sprint: 13.42 }],
    'a time with minutes': ['Name,100m\nSam,00:13.42', { hundred_meter_sprint: 13.42 }],
    'a decimal comma': ['Name;100m\nSam;13,42', { hundred_meter_sprint: 13.42 }],
    'Persian digits': ['بازیکن,پرش عمودی\nسارا,۴۵٫۲', { vertical_jump: 45.2 }],
    'glucose in mg/dL': ['Name,Glucose (mg/dL)\nSam,90', { blood_glucose: 5 }],
    'cholesterol in mmol/L': ['Name,Cholesterol (mmol/L)\nSam,4.4', { cholesterol_level: 4.4 }],
    'temperature in Fahrenheit': ['Name,Temp (°F)\nSam,98.6', { body_temperature: 37 }],
    'weight in pounds': ['Name,Weight (lbs)\nSam,154', { weight: 69.853 }],
    'a ruler in centimetres': ['Name,Reaction (cm)\nSam,15', { reaction_time: 0.17 }],
    'reaction in milliseconds': ['Name,Reaction time (ms)\nSam,215', { reaction_time: 0.215 }],
    'pressure in one cell': [
      'Name,BP\nSam,118/76',
      { blood_pressure_systolic: 118, blood_pressure_diastolic: 76 },
    ],
    'the beep test in one cell': ['Name,Beep test\nSam,11.5', { beep_test: 11, beep_test_decimal: 5 }],
    'sleep as hours and minutes': ['Name,Sleep (h)\nSam,7:30', { sleep_quality: 7.5 }],
    'a text where a number should be': ['Name,Jump\nSam,high', { vertical_jump: 'high' }],
    'nothing measured': ['Name,Jump,Pulse\nSam,n/a,-', {}],
    'a title above the table': ['OptoJump 4.1\nexported today\nName,Jump\nSam,45', { vertical_jump: 45 }],
  }
  for (const [what, [text, values]] of Object.entries(given))
    test(what, () => {
      const [row] = read(text)
      expect(Object.fromEntries(row!.values.map(({ field, value }) => [field, value]))).toEqual(values)
    })
})

test('several columns of one measure are several trials', () => {
  const [row] = read('Name,Jump,Jump,Jump\nSam,45,47,46')
  expect(row?.values.map(({ value }) => value)).toEqual([45, 47, 46])
})

test('whose and when', () => {
  const [row] = read(
    'Player,Email,DOB,Timestamp,Jump\n"Okafor, Sam",s@m.test,17/05/2001,2026-11-14 09:12:30,45',
  )
  expect(row).toMatchObject({
    name: 'Sam Okafor',
    email: 's@m.test',
    date_of_birth: '2001-05-17',
    date: '2026-11-14',
  })
  expect(read('نام و نام خانوادگی,تاریخ,قد\nسارا محمدی,۱۴۰۵/۰۸/۲۳,۱۷۰')).toMatchObject([
    { name: 'سارا محمدی', date: '2026-11-14' },
  ])
  expect(read('Name,Date,Jump\nSam,yesterday,45')).toMatchObject([{ date: 'yesterday' }])
})

test('a column with the name of an own measure is that measure, several are its trials', () => {
  const own = [{ name: 'own:grip' as const, heads: ['Grip left', 'قدرت پنجه'] }]
  const columns = guessColumns(['Name', 'grip left (kg)', 'Grip Left', 'قدرت پنجه', 'CMJ'], own)
  expect(columns.map((column) => column?.name)).toEqual([
    'name',
    'own:grip',
    'own:grip',
    'own:grip',
    'vertical_jump',
  ])
  expect(readResultRow(['Ann', '41,5', '–', 'strong', '40'], columns).values).toEqual([
    { field: 'own:grip', value: 41.5 },
    { field: 'own:grip', value: 'strong' },
    { field: 'vertical_jump', value: 40 },
  ])
})
