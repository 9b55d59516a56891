// Answers that take much processor time are made in worker threads, so that every other request is answered meanwhile.
// One person gets one at a time, and few of theirs may wait.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { reason } from '#domain/wire/problems.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { Problem } from '#server/problem.ts'
import { heavyWorker } from '#server/program.ts'

/** A function that `heavy-worker.ts` lists. Its input and its result are copied from thread to thread. */
export type Job = (input: never) => unknown
/** `await run<typeof reportJob>('report', input)` */
export type RunJob = <J extends Job>(name: string, input: Parameters<J>[0]) => Promise<Awaited<ReturnType<J>>>

export type Asked = { readonly id: number; readonly name: string; readonly input: unknown }
export type StoreFailureParts = Pick<StoreFailure, 'kind' | 'code' | 'message'>
export type Answered = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: Error }
  | { readonly store: StoreFailureParts }
)

const mostWaiting = 3
const retryAfterSeconds = 5
const turns = new Map<string, { count: number; last: Promise<unknown> }>()

/** Does the work when the earlier work of the same person is done, or refuses it with 429 when too much of it waits. */
export async function oneAtATime<Result>(
  { _id }: { readonly _id: string },
  work: (run: RunJob) => Promise<Result>,
): Promise<Result> {
  const mine = turns.get(_id) ?? { count: 0, last: Promise.resolve() }
  if (mine.count > mostWaiting) throw new Problem(429, reason('still-making'), { retryAfterSeconds })
  mine.count += 1
  turns.set(_id, mine)
  // The turn before may have failed, which its own caller is told.
  const result = mine.last.catch(() => undefined).then(() => work(runJob))
  mine.last = result
  try {
    return await result
  } finally {
    mine.count -= 1
    if (mine.count === 0) turns.delete(_id)
  }
}

/** One core is left to the thread that answers. At least two: a page does not wait for the export of a large squad. */
const mostWorkers = Math.max(2, Math.min(4, availableParallelism() - 1))
const idleMs = 60_000
const slowestMs = 5 * 60_000

type Waiting = {
  readonly asked: Asked
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}
const queue: Waiting[] = []
const idle: Thread[] = []
let threads = 0
let lastId = 0

export const runJob: RunJob = (name, input) => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  lastId += 1
  queue.push({ asked: { id: lastId, name, input }, resolve, reject })
  next()
  return promise as ReturnType<typeof runJob> // the function of this name returns it
}

function next(): void {
  if (queue.length === 0) return
  let thread = idle.pop()
  if (!thread && threads < mostWorkers) thread = new Thread()
  const job = thread && queue.shift()
  if (job) thread?.start(job)
}

const storeFailure = ({ kind, code, message }: StoreFailureParts) => new StoreFailure(kind, code, message)

class Thread {
  readonly #worker = new Worker(heavyWorker)
  #job: Waiting | undefined
  #timer: NodeJS.Timeout | undefined

  constructor() {
    threads += 1
    this.#worker.on('message', (answered: Answered) => this.#finish(answered))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#forget())
    this.#worker.unref()
  }

  start(job: Waiting): void {
    this.#job = job
    this.#worker.ref()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), slowestMs).unref()
    this.#worker.postMessage(job.asked, [])
  }

  #finish(answered: Answered): void {
    const job = this.#job
    this.#job = undefined
    this.#worker.unref()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), idleMs).unref()
    if ('error' in answered) job?.reject(answered.error)
    else if ('store' in answered) job?.reject(storeFailure(answered.store))
    else job?.resolve(answered.result)
    idle.push(this)
    next()
  }

  #fail(error: unknown): void {
    this.#job?.reject(error)
    this.#job = undefined
  }

  #end(): void {
    void this.#worker.terminate()
    this.#forget()
  }

  /** Also after a crash: its job fails, and another thread does the next one. */
  #forget(): void {
    if (this.#isGone) return
    this.#isGone = true
    threads -= 1
    clearTimeout(this.#timer)
    const place = idle.indexOf(this)
    if (place >= 0) idle.splice(place, 1)
    this.#job?.reject(new Error(`The worker ended during '${this.#job.asked.name}'.`))
    next()
  }
  #isGone = false
}
