// Moves the focus in the record form: to the next field, the first error or the first open question.
import { unfoldAround } from '#web/ui/layout/fold.tsx'

/** Enter goes to the next field, so that a form of forty fields is not sent by accident. */
export function goOnWithEnter(event: KeyboardEvent): void {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  event.preventDefault()
  const stops = [...(target.form?.querySelectorAll<HTMLElement>('input, textarea, [type=submit]') ?? [])]
  const isStop = (element: HTMLElement) =>
    isDrawn(element) &&
    !element.matches(':disabled, [type=checkbox], [data-aside], [type=radio]:not(:checked, [value="0"])')
  stops
    .slice(stops.indexOf(target) + 1)
    .find(isStop)
    ?.focus()
}

export function focusFirstError(screen: HTMLElement | null): void {
  const first = screen?.querySelector<HTMLElement>('[aria-invalid="true"]')
  show(first?.matches('input, textarea') ? first : first?.querySelector<HTMLElement>('input'))
}

export const focusFirstQuestion = (screen: HTMLElement | null): void =>
  show(screen?.querySelector<HTMLElement>('button[data-question]'))

/**
 * The first of the wanted fields that is still to be typed, else the first number that is, so that a form that was just opened
 * can be filled in at once.
 */
export function focusToBegin(form: HTMLElement | null, wanted: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])]
  const own = wanted.flatMap((name) => inputs.find((input) => input.name === name) ?? [])
  if (own.length > 0) return show(own.find(isToType) ?? own[0])
  inputs.find((input) => isToType(input) && isDrawn(input))?.focus()
}

const isToType = ({ value, disabled }: HTMLInputElement): boolean => value === '' && !disabled

/** Not inside a folded section. */
const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0

function show(element: HTMLElement | null | undefined): void {
  if (!element) return
  unfoldAround(element)
  element.focus()
  element.scrollIntoView({ block: 'center' })
}
