import { expect, test } from 'vitest'
import { expectedBand } from './expected-band.ts'

const same = (value: number) => value

test('a range ends where the scale of its field ends', () => {
  expect(expectedBand('oxygen_level', { low: 94.1, high: 101.9 }, same)).toEqual({
    low: 94,
    high: 100,
    places: 0,
  })
  expect(expectedBand('airway_peak_flow', { low: 562.2, high: 728.51 }, same)).toMatchObject({ high: 700 })
})

test('small numbers and the body mass index keep a decimal', () => {
  expect(expectedBand('hundred_meter_sprint', { low: 11.24, high: 11.97 }, same)).toEqual({
    low: 11.2,
    high: 12,
    places: 1,
  })
  expect(expectedBand('body_mass_index', { low: 21.85, high: 22.57 }, same)).toMatchObject({
    high: 22.6,
    places: 1,
  })
  expect(expectedBand('vertical_jump', { low: 44.6, high: 58.2 }, same)).toEqual({
    low: 45,
    high: 58,
    places: 0,
  })
})

test('the places follow the unit of the reader', () => {
  const milligrams = (value: number) => value * 18
  expect(expectedBand('blood_glucose', { low: 4.1, high: 6.2 }, milligrams)).toEqual({
    low: 74,
    high: 112,
    places: 0,
  })
})
