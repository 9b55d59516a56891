import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { api, callNames } from '#domain/wire/api.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import type { OpenApi } from './document.ts'
import { creates } from './summaries.ts'

test('the document is public, and every call in it is served', async () => {
  const club = await aClub()
  const { status, body } = await club.visitor.get<OpenApi>('/api/openapi.json')
  expect(status).toBe(200)
  expect(body).toMatchObject({ openapi: '3.1.1', info: { title: 'Pitchside', version: expect.any(String) } })
  const missing = callNames.filter((name) => {
    const { method, path } = api[name]
    return !club.app.hasRoute({ method: method satisfies HTTPMethods, url: path })
  })
  expect(missing).toEqual([])
})

test('the same document is served as a page, with every call', async () => {
  const club = await aClub()
  const { status, body, headers } = await club.visitor.get<string>('/api/openapi.md')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  for (const name of callNames) expect(body, name).toContain(api[name].path.replace(/:(\w+)/g, '{$1}'))
})

test('calls that create something answer 201', async () => {
  const club = await aClub()
  const email = 'new@club.test'
  const born = { date_of_birth: '1990-01-01', email }
  const place = { address_line_1: '1 Lane', town: 'Leeds', postcode: 'LS1', country: 'UK', contact_no: '1' }
  const booking = { date: '2026-11-21', time: '09:00', number_of_players: 5 }
  const made: Record<string, number> = {
    addHealthCheck: (
      await club.as(club.practitioner).post('/api/healthchecks/add', aHealthCheck(club.player))
    ).status,
    addBooking: (await club.as(club.coach).post('/api/bookings/add', { booking })).status,
    addBookings: (
      await club.as(club.coach).post('/api/bookings/addAll', { bookings: [{ ...booking, time: '14:00' }] })
    ).status,
    addOrganisation: (
      await club.as(club.admin).post('/api/organisations/add', {
        organisation: { name: 'City', member_limit: 9, ...place, ...born },
      })
    ).status,
    addTeam: (await club.as(club.coach).post('/api/teams/add', { name: 'U14' })).status,
    makeShareLink: (await club.as(club.player).post('/api/share/link', { days: 7, categories: ['health'] }))
      .status,
    register: (
      await club.as(club.admin).post('/api/users/register', {
        user: {
          ...born,
          email: 'second@club.test',
          first_name: 'A',
          last_name: 'B',
          account_type: 'Practitioner',
        },
      })
    ).status,
  }
  expect(made).toEqual(Object.fromEntries([...creates].map((name) => [name, 201])))
})
