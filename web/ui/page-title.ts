// The title of the page: in the top bar, in the browser's tab, and read by screen readers after navigation.
import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#web/api/store.ts'

const ownTitle = createStore<string | null>(null)

/** For a screen whose title is known only from its data: `usePageTitle(organisation?.name)`. */
export function usePageTitle(title: string | null | undefined) {
  useLayoutEffect(() => {
    if (!title) return
    ownTitle.write(title)
    return () => ownTitle.write(null)
  }, [title])
}

/** The screen's own title, or the default of its route. */
export function useShownTitle(usual: string): string {
  const shown = useStore(ownTitle) ?? usual
  useLayoutEffect(() => {
    document.title = `${shown} · Pitchside`
  }, [shown])
  return shown
}
