// Values outside React that components can watch.
import { useSyncExternalStore } from 'react'

type Listener = () => void

/** `start` runs with the first listener, and the function it returns after the last one has left. */
export function createListeners(start?: () => () => void) {
  const all = new Set<Listener>()
  let stop: (() => void) | undefined
  return {
    isWatched: (): boolean => all.size > 0,
    tell(): void {
      for (const listener of all) listener()
    },
    watch(listener: Listener): () => void {
      if (all.size === 0) stop = start?.()
      all.add(listener)
      return () => {
        if (all.delete(listener) && all.size === 0) stop?.()
      }
    },
  }
}

export type Store<T> = ReturnType<typeof createStore<T>>

/** One value. Listeners are called when another one is written. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = createListeners()
  return {
    watch: listeners.watch,
    read: (): T => value,
    write(next: T): void {
      if (Object.is(next, value)) return
      value = next
      listeners.tell()
    },
  }
}

export const useStore = <T>({ watch, read }: Pick<Store<T>, 'watch' | 'read'>): T =>
  useSyncExternalStore(watch, read)
