// Answers that take much processor time are made in worker threads, so that every other request is answered meanwhile.
// One person gets one at a time, and few of theirs may wait; of all people together a hundred. Whoever has left gets none.
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { reason } from '#domain/wire/problems.ts'
import { StoreFailure } from '#server/db/failure.ts'
import { Problem } from '#server/problem.ts'
import { heavyWorker } from '#server/program.ts'

/** A function that `heavy-worker.ts` lists. Its input and its result are copied from thread to thread. */
export type Job = (input: never) => unknown
/** `await run<typeof reportJob>('report', input)` */
export type RunJob = <J extends Job>(name: string, input: Parameters<J>[0]) => Promise<Awaited<ReturnType<J>>>

export type JobAsked = { readonly id: number; readonly name: string; readonly input: unknown }
export type StoreFailureParts = Pick<StoreFailure, 'kind' | 'code' | 'message'>
export type JobAnswer = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: Error }
  | { readonly store: StoreFailureParts }
)

const mostWaiting = 3
const retryAfterSeconds = 5
/** Of all people. */
export const mostOfAll = 100
let ofAll = 0
const turns = new Map<string, { count: number; last: Promise<unknown> }>()

type JobAsker = {
  readonly actor: { readonly _id: string }
  readonly request: { readonly hasLeft: () => boolean }
}

/**
 * Does the work when the earlier work of the same person is done. Refuses it with 429 when too much of theirs waits, and with
 * 503 when too much of all does.
 */
export async function oneAtATime<Result>(
  { actor: { _id }, request: { hasLeft } }: JobAsker,
  work: (run: RunJob) => Promise<Result>,
): Promise<Result> {
  // Their places are free a moment later.
  if (ofAll >= mostOfAll && forgetLeft()) await nextTurn()
  if (ofAll >= mostOfAll) throw new Problem(503, reason('busy'), { retryAfterSeconds })
  const mine = turns.get(_id) ?? { count: 0, last: Promise.resolve() }
  if (mine.count > mostWaiting) throw new Problem(429, reason('still-making'), { retryAfterSeconds })
  mine.count += 1
  ofAll += 1
  turns.set(_id, mine)
  const run: RunJob = (name, input) => enqueue(name, input, hasLeft)
  // The turn before may have failed, which its own caller is told.
  const result = mine.last
    .catch(() => undefined)
    .then(() => {
      if (hasLeft()) throw nobodyWaits()
      return work(run)
    })
  mine.last = result
  try {
    return await result
  } finally {
    mine.count -= 1
    ofAll -= 1
    if (mine.count === 0) turns.delete(_id)
  }
}

// Nobody reads it.
const nobodyWaits = () => new Problem(429, reason('still-making'), { retryAfterSeconds })

/** One core is left to the thread that answers. At least two: a page does not wait for the export of a large squad. */
const mostWorkers = Math.max(2, Math.min(4, availableParallelism() - 1))
const idleMs = 60_000
const slowestMs = 5 * 60_000

type Waiting = {
  readonly asked: JobAsked
  readonly hasLeft: () => boolean
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}
const queue: Waiting[] = []
const idle: Thread[] = []
let threads = 0
let lastId = 0

/** Work for a stream, which a person may have several of. */
export const runFor =
  ({ request: { hasLeft } }: Pick<JobAsker, 'request'>): RunJob =>
  (name, input) => {
    if (queue.length >= mostOfAll) forgetLeft()
    if (queue.length >= mostOfAll) throw new Problem(503, reason('busy'), { retryAfterSeconds })
    return enqueue(name, input, hasLeft)
  }

/** Work of the server itself, which asks for one at a time. */
export const runJob: RunJob = (name, input) => enqueue(name, input, () => false)

function enqueue<J extends Job>(
  name: string,
  input: Parameters<J>[0],
  hasLeft: () => boolean,
): Promise<Awaited<ReturnType<J>>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  lastId += 1
  queue.push({ asked: { id: lastId, name, input }, hasLeft, resolve, reject })
  next()
  return promise as Promise<Awaited<ReturnType<J>>> // the function of this name returns it
}

function forgetLeft(): boolean {
  const left = queue.filter(({ hasLeft }) => hasLeft())
  for (const one of left) {
    queue.splice(queue.indexOf(one), 1)
    one.reject(nobodyWaits())
  }
  return left.length > 0
}

function next(): void {
  forgetLeft()
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
    this.#worker.on('message', (answered: JobAnswer) => this.#finish(answered))
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

  #finish(answered: JobAnswer): void {
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
