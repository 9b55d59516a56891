// The time of the server as this device knows it. The clock of a tablet may be hours or days off: sessions, days and the
// order of readings follow the server's. Every answer has its time, to the second; the difference is kept for a start
// without a connection. public/boot.js reads it too.
const place = 'pitchside.clock'
const headerStepMs = 1_000

let known: number | undefined

function offset(): number {
  known ??= Number(localStorage.getItem(place)) || 0
  return known
}

/** Milliseconds since 1970 by the clock of the server. */
export const serverNow = (): number => Date.now() + offset()

/**
 * Learns from an answer: its `Date` header, and when it was asked for and received by the clock of this device. A
 * difference that fits the answer stays as it is, so that a right clock is never moved.
 */
export function learnServerTime(date: string | null, askedAt: number, receivedAt: number): void {
  const sentAt = Date.parse(date ?? '')
  if (Number.isNaN(sentAt)) return
  const next = Math.min(Math.max(offset(), sentAt - receivedAt), sentAt + headerStepMs - askedAt)
  if (next === known) return
  known = next
  try {
    localStorage.setItem(place, String(next))
  } catch {
    // A full storage: it is learnt again with the next answer.
  }
}
