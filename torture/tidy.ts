// What must not outlive the run, also when it is interrupted: processes, mounts, seals, folders.
const tidying = new Set<() => void>()
process.on('exit', () => {
  for (const tidy of [...tidying].toReversed())
    try {
      tidy()
    } catch {
      // The others still want their turn.
    }
})

/** Gives the function that calls it off, because it has been done in order. */
export function atExit(tidy: () => void): () => void {
  tidying.add(tidy)
  return () => tidying.delete(tidy)
}
