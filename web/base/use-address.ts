// Choices that are kept in the query of the address, so that a reload, a bookmark and the back button keep them.
import { useSearchParams } from 'react-router'

/** Any text. An empty one is left out of the address. */
export function useAddressText(name: string): [string, (next: string) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === '') after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(name) ?? '', change]
}

/** One of several choices. The usual one is left out of the address; an unknown one counts as the usual one. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (next: Choice) => void] {
  const [text, setText] = useAddressText(name)
  return [choices.find((choice) => choice === text) ?? usual, (next) => setText(next === usual ? '' : next)]
}

/** How much of a long list is shown: a whole number of steps, one unless the address says more. */
export function useAddressMost(name: string, step: number): [number, () => void] {
  const [text, setText] = useAddressText(name)
  const most = readMost(text, step)
  return [most, () => setText(String(most + step))]
}

export const readMost = (text: string | null, step: number): number =>
  /^\d{1,5}$/.test(text ?? '') ? Math.max(Number(text), step) : step
