// Distinguishes a slow database from an unreachable one (a pulled cable, a frozen host), whose connections stay
// silent. A timeout would have to be long enough for slow queries. Instead, when a query takes long, a new
// connection is tried. If that gets no answer either, every open query is aborted.
export interface Watch {
  /** Watches one query until the returned function is called. */
  over(giveUp: () => void): () => void
  stop(): void
}

const checkEveryMs = 200
const longMs = 800

interface Piece {
  readonly since: number
  readonly giveUp: () => void
}

/** `isThere` must answer within a second. */
export function watchFor(isThere: () => Promise<boolean>): Watch {
  // Oldest first. An array, because a Set that changes this often keeps its old tables alive until a full collection.
  const underWay: Piece[] = []
  let timer: NodeJS.Timeout | undefined
  let askedAt = 0
  let isAsking = false

  async function check(): Promise<void> {
    const [oldest] = underWay
    if (!oldest) return stop()
    const now = performance.now()
    if (isAsking || now - oldest.since < longMs || now - askedAt < longMs) return undefined
    isAsking = true
    askedAt = now
    const answered = await isThere()
    isAsking = false
    if (!answered) for (const piece of underWay.filter(({ since }) => since < now)) piece.giveUp()
    return undefined
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    over: (giveUp) => {
      const piece = { since: performance.now(), giveUp }
      underWay.push(piece)
      if (timer === undefined) {
        timer = setInterval(() => void check(), checkEveryMs)
        timer.unref()
      }
      return () => {
        const place = underWay.indexOf(piece)
        if (place !== -1) underWay.splice(place, 1)
      }
    },
    stop,
  }
}
