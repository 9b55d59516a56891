import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFor } from './silence-watch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

for (const isThere of [true, false])
  test(`long work is ${isThere ? 'left alone' : 'aborted'} when the database ${isThere ? 'answers' : 'is silent'}`, async () => {
    let asked = 0
    const watch = watchFor(async () => {
      asked += 1
      return isThere
    })
    const aborted: string[] = []
    watch.over(() => aborted.push('slow'))
    const done = watch.over(() => aborted.push('quick'))
    done()
    await vi.advanceTimersByTimeAsync(700)
    expect({ asked, aborted }).toEqual({ asked: 0, aborted: [] })
    await vi.advanceTimersByTimeAsync(600)
    expect({ asked, aborted }).toEqual({ asked: 1, aborted: isThere ? [] : ['slow'] })
    watch.stop()
  })
