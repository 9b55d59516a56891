// Firefox ends the requests of a page as soon as another is asked for, so a file that is missing then is no failure.

/** For so long the next page may be on its way. */
export const longestLeavingMs = 10_000
let leftAtMs = -longestLeavingMs
addEventListener('beforeunload', () => {
  leftAtMs = performance.now()
})

export const isBeingLeft = (): boolean => performance.now() < leftAtMs + longestLeavingMs
