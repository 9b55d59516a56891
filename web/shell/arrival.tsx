// Sets scroll position and focus after navigation, as a browser does between pages.
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()
let isFirst = true

/** Place it beside a screen, inside the same Suspense, so that it runs once the screen is rendered. */
export function Arrival() {
  const { key, hash, pathname } = useLocation()
  const how = useNavigationType()
  const isBack = how === NavigationType.Pop
  const arrived = useRef<{ key: string; pathname: string }>(undefined)

  useEffect(() => {
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    if (arrived.current?.key === key) return undefined
    // A screen may store a choice in its address. That is not a navigation, so the focus stays.
    const isStill = arrived.current?.pathname === pathname && how === NavigationType.Replace
    arrived.current = { key, pathname }
    if (isStill && !hash) return undefined
    if (isFirst) {
      isFirst = false
      history.scrollRestoration = 'manual'
      return undefined
    }
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (isBack) return returnTo(places.get(key) ?? 0)
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
    // Screen readers read the title, and Tab continues from the top of the page.
    document.querySelector('h1')?.focus({ preventScroll: true })
    return undefined
  }, [key, hash, pathname, how, isBack])

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
  document.querySelector('h1')?.focus({ preventScroll: true })
  return () => cancelAnimationFrame(frame)
}
