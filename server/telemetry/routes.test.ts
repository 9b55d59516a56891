import { expect, test } from 'vitest'
import { flushReads } from '#server/records/audit.ts'
import { aClub, type Club } from '#test/club.ts'

const read = async (club: Club, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  club.visitor.get<string>('/metrics', more)
const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

test('a Prometheus server on the same machine can read it', async () => {
  const club = await aClub()
  await club.as(club.player).get(`/api/users/getByID/${club.player._id}`)
  await club.as(club.player).get(`/api/users/getByID/${club.teammate._id}`)
  const { status, body, headers } = await read(club)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const route = 'method="GET",route="/api/users/getByID/:id"'
  expect(valueOf(body, `http_request_duration_seconds_count{${route},status="200"}`)).toBe(1)
  expect(valueOf(body, `http_request_duration_seconds_count{${route},status="404"}`)).toBe(1)
  expect(valueOf(body, `http_request_duration_seconds_bucket{le="+Inf",${route},status="200"}`)).toBe(1)
  expect(valueOf(body, 'nodejs_heap_used_bytes')).toBeGreaterThan(1_000_000)
  expect(valueOf(body, 'nodejs_eventloop_delay_seconds{percentile="99"}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(valueOf(body, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(valueOf(body, 'pitchside_database_up')).toBe(1)
  expect(valueOf(body, 'process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
  expect(valueOf(body, 'pitchside_mails{state="waiting"}')).toBe(0)
  expect(valueOf(body, 'pitchside_sessions')).toBe(1)
  expect(valueOf(body, `pitchside_store_info{kind="${club.store.kind}"}`)).toBe(1)
  expect(body).not.toContain(club.player._id)
})

test('every answer is counted, however many there are between two scrapes', async () => {
  const club = await aClub()
  for (let nth = 0; nth < 600; nth += 1) await club.visitor.get('/healthz')
  const count = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
  expect(valueOf((await read(club)).body, count)).toBe(600)
  await club.visitor.get('/healthz')
  expect(valueOf((await read(club)).body, count)).toBe(601)
})

test('it reports how many reads wait to be written to the audit', async () => {
  const club = await aClub()
  await club.as(club.coach).get('/api/screens/squad')
  expect(valueOf((await read(club)).body, 'pitchside_audit_backlog')).toBe(1)
  await flushReads(club.store)
  expect(valueOf((await read(club)).body, 'pitchside_audit_backlog')).toBe(0)
})

test('without its database the process still reports its own figures', async () => {
  const club = await aClub()
  await club.store.close()
  const { status, body } = await read(club)
  expect(status).toBe(200)
  expect(valueOf(body, 'pitchside_database_up')).toBe(0)
  expect(valueOf(body, 'nodejs_heap_used_bytes')).toBeGreaterThan(1_000_000)
  expect(body).not.toContain('pitchside_sessions')
})

test('every line is a comment or a sample, and every sample belongs to the metric announced before it', async () => {
  const club = await aClub()
  await club.visitor.get('/nowhere"\\')
  const { body } = await read(club)
  expect(body.endsWith('\n')).toBe(true)
  let announced = ''
  for (const line of body.trimEnd().split('\n')) {
    const type = /^# TYPE (\w+) (gauge|counter|histogram)$/.exec(line)
    if (type) announced = type[1]!
    else if (line !== '' && !line.startsWith('# HELP ')) {
      const name = /^(\w+)(\{(\w+="(\\.|[^"\\])*",?)*\})? (?:-?[\d.e+-]+|Nan)$/.exec(line)?.[1]
      expect(name?.replace(/_(bucket|sum|count)$/, ''), line).toBe(announced)
    }
  }
})

test('histogram buckets are cumulative', async () => {
  const club = await aClub()
  for (let count = 0; count < 5; count += 1) await club.visitor.get('/healthz')
  const { body } = await read(club)
  const counts = [
    ...body.matchAll(/_bucket\{le="[^"]+",method="GET",route="\/healthz",status="200"\} (\d+)/g),
  ]
  const numbers = counts.map(([, count]) => Number(count))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.at(-1)).toBe(5)
})

test('other callers get 404, also through a proxy on the same machine', async () => {
  const club = await aClub()
  expect(await read(club, { remoteAddress: '203.0.113.7' })).toMatchObject({
    status: 404,
    body: { error: 'Not found.' },
  })
  expect((await read(club, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
  expect((await read(club, { headers: { via: '1.1 proxy' } })).status).toBe(404)
})

test('with METRICS_TOKEN only callers with the token can read, from any address', async () => {
  const club = await aClub({ env: { METRICS_TOKEN: 'a long enough token' } })
  const from = (authorization: string) =>
    read(club, { remoteAddress: '203.0.113.7', headers: { authorization } })
  expect((await from('Bearer a long enough token')).status).toBe(200)
  expect((await from('Bearer a long enough tokem')).status).toBe(404)
  expect((await from('Basic a long enough token')).status).toBe(404)
  expect((await read(club)).status).toBe(404)
})
