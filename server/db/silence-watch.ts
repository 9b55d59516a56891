// Tells a slow database from one that has gone silent: a cable pulled, a host frozen. Nothing on the connection
// says so, and people would wait for a timeout that must be long enough for honest work. So when work takes
// long, a second, fresh connection is tried; if that gets no answer either, everything under way is given up.
export interface Watch {
  /** Keeps an eye on a piece of work until the function that it gives back is called. */
  over(giveUp: () => void): () => void
  stop(): void
}

const lookEveryMs = 200
const longMs = 800

interface Piece {
  readonly since: number
  readonly giveUp: () => void
}

/** `isThere` answers within a second, one way or the other. */
export function watchFor(isThere: () => Promise<boolean>): Watch {
  const underWay = new Set<Piece>()
  let timer: NodeJS.Timeout | undefined
  let askedAt = 0
  let isAsking = false

  async function look(): Promise<void> {
    const [oldest] = underWay
    if (!oldest) return rest()
    const now = performance.now()
    if (isAsking || now - oldest.since < longMs || now - askedAt < longMs) return undefined
    isAsking = true
    askedAt = now
    const answered = await isThere()
    isAsking = false
    if (!answered) for (const piece of underWay) if (piece.since < now) piece.giveUp()
    return undefined
  }

  function rest(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    over: (giveUp) => {
      const piece = { since: performance.now(), giveUp }
      underWay.add(piece)
      if (timer === undefined) {
        timer = setInterval(() => void look(), lookEveryMs)
        timer.unref()
      }
      return () => underWay.delete(piece)
    },
    stop: rest,
  }
}
