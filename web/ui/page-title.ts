// The title of the page: in the top bar, in the browser's tab, and what is read out on arrival.
import { useLayoutEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function replace(title: string | null) {
  current = title
  for (const listener of listeners) listener()
}

/** For a screen whose title is known only from its data: `usePageTitle(organisation?.name)`. */
export function usePageTitle(title: string | null | undefined) {
  useLayoutEffect(() => {
    if (!title) return
    replace(title)
    return () => replace(null)
  }, [title])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The screen's own title, or the usual one of its route. */
export function useShownTitle(usual: string): string {
  const shown = useSyncExternalStore(subscribe, () => current) ?? usual
  useLayoutEffect(() => {
    document.title = `${shown} · Pitchside`
  }, [shown])
  return shown
}
