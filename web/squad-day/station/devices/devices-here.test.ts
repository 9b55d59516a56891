// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { DayDevice } from '#domain/wire/replies/squad-day.ts'
import { dayKey } from '#web/base/devices-of-day.ts'
import { useDevicesHere } from './devices-here.ts'

const device = (_id: string, fields: DayDevice['fields'], archived = false): DayDevice => ({
  _id,
  name: _id,
  fields,
  archived,
})
const pressure = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const
const cuffA = device('A', [...pressure, 'heart_rate'])
const cuffB = device('B', [...pressure])
const scale = device('scale', ['weight'])
const today = dayKey('club', '2026-11-14')
const measures = ['blood_pressure', 'heart_rate', 'weight'] as const

beforeEach(() => localStorage.clear())
const here = (day = today, devices = [cuffA, cuffB, scale]) => renderHook(() => useDevicesHere(day, devices))

test('a cuff is asked for once a day, and its pulse comes with it', () => {
  const { result } = here()
  expect(result.current.isAsked('blood_pressure')).toBe(true)
  act(() => result.current.choose('blood_pressure', measures, cuffA))
  expect(result.current.isAsked('blood_pressure')).toBe(false)
  expect(result.current.isAsked('heart_rate')).toBe(false)
  expect(result.current.isAsked('weight')).toBe(true)
  expect([result.current.of('blood_pressure_systolic'), result.current.of('weight')]).toEqual(['A', null])
  expect(here().result.current.nameOf('blood_pressure')).toBe('A')
  expect(here(dayKey('club', '2026-11-15')).result.current.isAsked('blood_pressure')).toBe(true)
})

test('a device that is not in the list is an answer too, and can be changed', () => {
  const { result } = here()
  act(() => result.current.choose('weight', measures, null))
  expect(result.current.isAsked('weight')).toBe(false)
  expect(result.current.of('weight')).toBeNull()
  act(() => result.current.askAgain('weight'))
  expect(result.current.isAsked('weight')).toBe(true)
  act(() => result.current.choose('weight', measures, scale))
  expect([result.current.isAsked('weight'), result.current.of('weight')]).toEqual([false, 'scale'])
})

test('without a device for a measure nothing is asked, and an archived one is asked about again', () => {
  const { result } = here()
  expect(result.current.isAsked('vertical_jump')).toBe(false)
  act(() => result.current.choose('weight', measures, scale))
  const archived = here(today, [device('scale', ['weight'], true), device('new', ['weight'])]).result.current
  expect([archived.isAsked('weight'), archived.of('weight')]).toEqual([true, null])
})
