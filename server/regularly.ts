/** Runs the work now and again `everyMs` after it has finished. Returns a function that stops it. */
export function regularly(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (isStopped) return
        timer = setTimeout(run, everyMs)
        timer.unref()
      })
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
