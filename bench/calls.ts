// The measured calls, one row each, as raw requests for the load generator.

import { rangeFieldNames, rangeFields } from '#domain/measures/fields.ts'
import { api } from '#domain/wire/api.ts'
import {
  benchPassword,
  coachId,
  emailOfPlayer,
  heavyPlayer,
  playerId,
  practitionerId,
  tokenOf,
} from './data.ts'

export type BenchCall = {
  readonly name: string
  readonly expect: number
  /** The share of the ceiling's requests per second that the product must reach; null where there is none. */
  readonly goal: number | null
  readonly connections: number
  readonly requests: readonly string[]
}

// Plain code stands at 0.70 to 0.97; no change is made for the share alone.
const lowest = 0.65

/** Saves and logins change the data, so they are measured after all reads. */
export const isRead = ({ requests }: BenchCall): boolean => requests.every((raw) => raw.startsWith('GET '))

const host = 'Host: 127.0.0.1\r\n'
// A browser that has signed in sends both cookies with every request.
const cookie = (person: string): string =>
  `Cookie: pitchside=${tokenOf(person)}; pitchside-device=${tokenOf('device')}\r\n`
const get = (path: string, person: string): string => `GET ${path} HTTP/1.1\r\n${host}${cookie(person)}\r\n`
const post = (path: string, person: string | null, body: string): string =>
  `POST ${path} HTTP/1.1\r\n${host}${person === null ? '' : cookie(person)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body.replaceAll('{n}', '123456789'))}\r\n\r\n${body}`

const fill = (path: string, parts: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '')

const some = Array.from({ length: 200 }, (_, index) => index + 1)

const aCheck = (nth: number, key: string) => ({
  healthCheck: {
    user_id: playerId(nth),
    request_key: key,
    ...Object.fromEntries(
      rangeFieldNames.map((name) => [name, Math.round((rangeFields[name].min + rangeFields[name].max) / 2)]),
    ),
    smoking_level: 0,
    notes: 'Felt rested, no complaints.',
  },
})

/** 200 readings, as many as one call takes. The load generator fills in a part of every id. */
const someReadings = some.map((nth) => ({
  id: `01a1e000-0000-7000-8${String(nth).padStart(3, '0')}-000{n}`,
  user_id: playerId(nth),
  field: 'weight',
  value: 50 + nth / 10,
  trial: 1,
  at: '2026-01-01T09:00:00.000Z',
}))

export const benchCalls: readonly BenchCall[] = [
  {
    name: 'metric history of 50 readings',
    expect: 200,
    goal: lowest,
    connections: 16,
    requests: [
      get(
        fill(api.getMetricHistory.path, { userId: playerId(heavyPlayer), metric: 'heart_rate' }),
        playerId(heavyPlayer),
      ),
    ],
  },
  {
    name: 'latest check',
    expect: 200,
    goal: lowest,
    connections: 16,
    requests: some.map((nth) =>
      get(fill(api.getLatestHealthCheck.path, { userId: playerId(nth) }), playerId(nth)),
    ),
  },
  {
    name: 'patient dashboard',
    expect: 200,
    goal: lowest,
    connections: 16,
    requests: some.map((nth) =>
      get(fill(api.getDashboardScreen.path, { userId: playerId(nth) }), playerId(nth)),
    ),
  },
  {
    name: 'squad of 30',
    expect: 200,
    goal: lowest,
    connections: 16,
    requests: [get(api.getSquadScreen.path, coachId(0))],
  },
  {
    name: 'triage of 30',
    expect: 200,
    goal: lowest,
    connections: 16,
    requests: [get(api.getTriageScreen.path, coachId(0))],
  },
  {
    name: 'save a health check',
    expect: 201,
    goal: lowest,
    connections: 8,
    // The load generator fills in the key, so that every save is a new check.
    requests: some.map((nth) =>
      post(api.addHealthCheck.path, practitionerId, JSON.stringify(aCheck(nth, 'key-{n}'))),
    ),
  },
  {
    name: 'store 200 readings',
    expect: 200,
    goal: lowest,
    connections: 4,
    requests: [post(api.addReadings.path, practitionerId, JSON.stringify({ readings: someReadings }))],
  },
  {
    name: 'login',
    expect: 200,
    goal: null,
    connections: 4,
    requests: some
      .slice(0, 50)
      .map((nth) =>
        post(api.login.path, null, JSON.stringify({ email: emailOfPlayer(nth), password: benchPassword })),
      ),
  },
]
