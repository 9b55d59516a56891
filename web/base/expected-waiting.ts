// How many readings wait, in a second place: a storage that was cleared must not look like readings that were sent. The
// number is never higher than what the outbox holds, so one that is higher means a loss.
const place = 'pitchside.waiting'

export const expectedWaiting = (): number => Number(localStorage.getItem(place)) || 0

export function expectWaiting(count: number): void {
  try {
    localStorage.setItem(place, String(count))
  } catch {
    // A full storage: a loss would not be noticed, and nothing else depends on it.
  }
}
