import { type RefObject, useLayoutEffect } from 'react'

type Put = (name: 'email' | 'password', value: string) => void

/** Goes on with the form that the page had before the scripts ran (web/build/early-form.ts): its values, focus and press. */
export function useEarlyForm(place: RefObject<HTMLFormElement | null>, put: Put) {
  useLayoutEffect(() => {
    const early = document.querySelector<HTMLFormElement>('.starting form')
    const form = place.current
    if (!early || !form) return
    for (const name of ['email', 'password'] as const) {
      const selector = `[name=${name}]`
      const typed = early.querySelector<HTMLInputElement>(selector)
      if (typed?.value) put(name, typed.value)
      // The keyboard of a phone stays open.
      if (document.activeElement === typed) form.querySelector<HTMLElement>(selector)?.focus()
    }
    if (early.dataset.pressed) form.requestSubmit()
    early.remove()
  })
}
