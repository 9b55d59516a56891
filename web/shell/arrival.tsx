// Sets scroll position and focus after navigation, as a browser does between pages.
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()
let isFirst = true

/** The state of a link to a tab: it keeps its scroll position. */
export const tabPlace = { isTab: true }
const isToTab = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isTab' in state && state.isTab === true

/** Place it beside a screen, inside the same Suspense, so that it runs once the screen is rendered. */
export function Arrival() {
  const { key, hash, pathname, state } = useLocation()
  const how = useNavigationType()
  const isBack = how === NavigationType.Pop
  const arrived = useRef<{ key: string; pathname: string }>(undefined)

  useEffect(() => {
    const remember = () => {
      places.set(key, scrollY)
      places.set(pathname, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, pathname])

  useEffect(() => {
    if (arrived.current?.key === key) return undefined
    // A screen may store a choice in its address. That is not a navigation, so the focus stays.
    const isStill = arrived.current?.pathname === pathname && how === NavigationType.Replace
    arrived.current = { key, pathname }
    if (isStill && !hash) return undefined
    if (isFirst) {
      isFirst = false
      // The placeholders of the start (public/starting.css) have done their work.
      delete document.documentElement.dataset.starts
      history.scrollRestoration = 'manual'
      return undefined
    }
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (isBack) return returnTo(places.get(key) ?? 0)
    if (isToTab(state)) return returnTo(places.get(pathname) ?? 0)
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
    // Screen readers read the title, and Tab continues from the top of the page.
    focusTitle()
    return undefined
  }, [key, hash, pathname, state, how, isBack])

  return null
}

/** The page may still be growing, so try for up to a second until it is long enough. */
function returnTo(top: number) {
  const end = performance.now() + 1000
  let frame = 0
  const step = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 1 && performance.now() < end) frame = requestAnimationFrame(step)
  }
  step()
  focusTitle()
  return () => cancelAnimationFrame(frame)
}

// The bar has the title; a page without the frame has only its heading.
const focusTitle = () =>
  document.querySelector<HTMLElement>('[data-title], h1')?.focus({ preventScroll: true })
