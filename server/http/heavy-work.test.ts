import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import type { reportJob } from '#server/exchange/report/report-job.ts'
import type { replayJob } from '#server/rules/replay-job.ts'
import { aClub } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { oneAtATime, type RunJob } from './heavy-work.ts'

const somebody = { _id: 'somebody' }

test('one person gets one file at a time: three requests wait, and further ones are refused', async () => {
  const club = await aClub()
  const practitioner = club.as(club.practitioner)
  const saved = await practitioner.post<{ _id: string }>('/api/healthchecks/add', aHealthCheck(club.player))
  const path = `/api/report/${saved.body._id}`
  const replies = await Promise.all(Array.from({ length: 9 }, () => practitioner.get(path)))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429])
  expect(replies.find(({ status }) => status === 429)).toMatchObject({
    body: { code: 'still-making' },
    headers: { 'retry-after': '5' },
  })
  // Others do not wait behind them, and afterwards the same person may ask again.
  const more = await Promise.all([practitioner.get(path), club.as(club.coach).get(path)])
  expect(more.map(({ status }) => status)).toEqual([200, 200])
})

test('work of one person runs one after the other, also after one that failed', async () => {
  const order: string[] = []
  const step = (name: string, fails = false) =>
    oneAtATime(somebody, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const results = await Promise.allSettled([step('a'), step('b', true), step('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('an error in the worker reaches the caller, and the next one is served', async () => {
  const broken = (run: RunJob) => run<typeof reportJob>('report', {} as Parameters<typeof reportJob>[0])
  await expect(oneAtATime(somebody, broken)).rejects.toThrow(TypeError)
  await expect(oneAtATime(somebody, async () => 'served')).resolves.toBe('served')
})

test('on Linux the worker gives way to the thread that answers', async () => {
  const nobody = { from: '2026-01-01', players: [], inForce: [], proposed: [], variant: 'corrected' } as const
  await oneAtATime(somebody, (run) => run<typeof replayJob>('replay', nobody))
  const own = getPriority(process.pid)
  // After the name in brackets, the 17th column is the priority.
  const priorities = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  )
  expect(Math.max(...priorities)).toBeGreaterThan(own)
})
