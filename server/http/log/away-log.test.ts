import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreFailure } from '#server/db/failure.ts'
import { answerErrors } from '#server/http/errors.ts'
import { logOptions, logRequests } from './log.ts'

type Line = {
  readonly msg: string
  readonly lines?: number
  readonly code?: string
  readonly status?: number
}

function aServer() {
  const lines: Line[] = []
  const database = { isAway: true }
  const app = Fastify(logOptions('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }))
  logRequests(app, 'info')
  answerErrors(app)
  app.post('/save', () => {
    if (database.isAway) throw new StoreFailure('unavailable', '57P01', 'gone')
    return {}
  })
  app.post('/lost', () => {
    throw new StoreFailure('unconfirmed', 'ECONNRESET', 'Lost while committing.')
  })
  onTestFinished(() => app.close())
  const ask = (path = '/save') => app.inject({ method: 'POST', url: path })
  return { lines, database, ask }
}

test('a database that is away is one line, and then one a second with a count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { lines, database, ask } = aServer()
  for (let nth = 0; nth < 50; nth += 1) expect((await ask()).statusCode).toBe(503)
  expect(lines.map(({ msg }) => msg)).toEqual(['could not answer'])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(1)).toMatchObject([
    { msg: 'the database does not answer: lines left out', lines: 99, code: '57P01' },
  ])
  await ask()
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toMatchObject([{ lines: 2 }])

  database.isAway = false
  vi.advanceTimersByTime(2_000)
  await ask()
  expect(lines.slice(3)).toMatchObject([{ msg: 'answered', status: 200 }])
})

test('a save of which nobody knows whether it was kept is always in the log', async () => {
  const { lines, ask } = aServer()
  await ask()
  await ask('/lost')
  await ask('/lost')
  expect(lines.filter(({ msg }) => msg === 'could not answer')).toHaveLength(3)
})
