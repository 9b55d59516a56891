// Hashes take 50 ms each on the threads of libuv, which also read files. As many run as there are cores, and one thread is left
// to the files; whoever would wait for seconds behind others is refused, so that a flood of log-ins delays nothing else.
import { availableParallelism } from 'node:os'
import { reason } from '#domain/wire/problems.ts'
import { Problem } from '#server/problem.ts'

export type QueueLimits = { readonly atOnce: number; readonly mostWaiting: number }

export function hashesAtOnce(cores: number, libuvThreads = '4'): number {
  const threads = Number.parseInt(libuvThreads, 10) || 1
  return Math.max(1, Math.min(cores, threads - 1))
}

const atOnce = hashesAtOnce(availableParallelism(), process.env.UV_THREADPOOL_SIZE)
const perCore: QueueLimits = { atOnce, mostWaiting: 200 * atOnce }

export function hashQueue({ atOnce, mostWaiting }: QueueLimits = perCore) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(hash: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem(503, reason('busy'), { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await hash()
    } finally {
      // The next one takes this place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
