/** Runs the work now and again `everyMs` after it has finished. Returns a function that stops it. */
export function regularly(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work(end.signal)
      .catch(onError)
      .then(() => {
        if (end.signal.aborted) return
        timer = setTimeout(run, everyMs)
        timer.unref()
      })
  }
  run()
  return async () => {
    end.abort()
    clearTimeout(timer)
    await running
  }
}
