// The booking that was moved last: its line stays marked for a minute, so that it is found in its new place.
import { createStore, useStore } from '#web/base/store.ts'

const markedMs = 60_000
const moved = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export function markMoved(id: string | null): void {
  clearTimeout(timer)
  moved.write(id)
  if (id !== null) timer = setTimeout(() => moved.write(null), markedMs)
}

export const useJustMoved = (): string | null => useStore(moved)
