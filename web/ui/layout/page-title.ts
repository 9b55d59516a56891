// The title of the page: in the top bar, in the browser's tab, and what is read out on arrival.
import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#web/base/store.ts'

type OwnTitle = { readonly text: string; readonly isName: boolean }
const ownTitle = createStore<OwnTitle | null>(null)

function useOwnTitle(text: string | null | undefined, isName: boolean) {
  useLayoutEffect(() => {
    if (!text) return
    ownTitle.write({ text, isName })
    return () => ownTitle.write(null)
  }, [text, isName])
}

/** For a screen whose title is known only from its data: `usePageTitle(texts.names[metric])`. */
export const usePageTitle = (title: string | null | undefined) => useOwnTitle(title, false)

/**
 * The name of a person or a club, in the top bar only. The browser's history, its tabs and the list of open apps keep
 * the title of the page, on a shared device for everybody to see.
 */
export const usePageName = (name: string | null | undefined) => useOwnTitle(name, true)

/** The screen's own title, or the usual one of its route; `short` stands for that in the bar of a phone. */
export function useShownTitle(usual: string, short = usual): string {
  const own = useStore(ownTitle)
  const title = own && !own.isName ? own.text : usual
  useLayoutEffect(() => {
    document.title = `${title} · Pitchside`
  }, [title])
  return own?.text ?? short
}

const headline = createStore<string | null>(null)

/** For a screen whose first sentence is its heading: the title in the bar is then no heading. */
export function useHeadlineFirst(id: string): void {
  useLayoutEffect(() => {
    headline.write(id)
    // The next screen may have written its own already.
    return () => headline.write(headline.read() === id ? null : headline.read())
  }, [id])
}

export const useHasHeadline = (): boolean => useStore(headline) !== null
