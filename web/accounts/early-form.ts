import { type RefObject, useLayoutEffect } from 'react'

type Name = 'email' | 'password'

/** Goes on with the form that the page had before the scripts ran (web/build/early-form.ts): its values, focus and press. */
export function useEarlyForm(
  place: RefObject<HTMLFormElement | null>,
  put: (name: Name, value: string) => void,
) {
  useLayoutEffect(() => {
    const early = document.querySelector('.starting-login')
    if (!early) return
    for (const typed of early.querySelectorAll('input')) {
      if (typed.value) put(typed.name as Name, typed.value) // it has these two fields
      // The keyboard of a phone stays open.
      if (typed.matches(':focus')) place.current?.querySelector<HTMLElement>(`[name=${typed.name}]`)?.focus()
    }
    if (early.querySelector('[data-pressed]')) place.current?.requestSubmit()
    early.remove()
  })
}
