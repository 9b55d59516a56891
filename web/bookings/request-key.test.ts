import { expect, test } from 'vitest'
import { bookingSchema } from '#domain/clubs/booking.ts'
import { check } from '#domain/wire/validation.ts'
import { newFormKey, slotKey } from './request-key.ts'

const slot = { time: '09:00', number_of_players: 10 }

test('the server accepts the key', () => {
  const request_key = slotKey(newFormKey(), '2026-11-21', slot)
  expect(check(bookingSchema, { ...slot, date: '2026-11-21', request_key }).ok).toBe(true)
})

test('only the same content has the same key', () => {
  const form = newFormKey()
  const key = slotKey(form, '2026-11-21', slot)
  expect(slotKey(form, '2026-11-21', slot)).toBe(key)
  expect(slotKey(form, '2026-11-22', slot)).not.toBe(key)
  expect(slotKey(form, '2026-11-21', { ...slot, time: '14:00' })).not.toBe(key)
  expect(slotKey(form, '2026-11-21', { ...slot, number_of_players: 9 })).not.toBe(key)
  expect(slotKey(newFormKey(), '2026-11-21', slot)).not.toBe(key)
})
