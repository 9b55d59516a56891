// Cleans up processes, mounts, seals and folders at exit, also after an interruption.
const tidying = new Set<() => void>()
process.on('exit', () => {
  for (const tidy of [...tidying].toReversed())
    try {
      tidy()
    } catch {
      // Continue with the other clean-ups.
    }
})

/** Returns a function that cancels the clean-up once it was done normally. */
export function atExit(tidy: () => void): () => void {
  tidying.add(tidy)
  return () => tidying.delete(tidy)
}
