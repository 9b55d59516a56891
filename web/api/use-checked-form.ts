// A form whose rules are the domain's: the same code judges before anything is sent and on the server.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Told } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { isRefusal } from './refusal.ts'

export type Fields = { readonly [name: string]: unknown }
type Problems = { readonly [name: string]: Told | undefined }

export type CheckedFormOptions<Typed extends Fields, Value> = {
  /** Every field by its name, as it stands at first. */
  readonly defaults: Typed
  readonly check: (typed: Typed) => Checked<Value> | Promise<Checked<Value>>
  /** Sends what was read; what it throws is shown. */
  readonly send: (value: Value) => Promise<unknown>
  /** Blank again after success, for the next one. */
  readonly isReset?: boolean
}

/** For a native input: `<TextField label={clubs.town} {...input('town')} />`. */
export type InputProps = {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  readonly error: string | undefined
}

export type CheckedForm<Typed extends Fields> = {
  readonly typed: Typed
  readonly input: (name: keyof Typed & string) => InputProps
  /** For a field that gives its value instead of an event: `<DateField {...picker('date')} />`. */
  readonly picker: <N extends keyof Typed & string>(
    name: N,
  ) => {
    readonly name: string
    readonly value: Typed[N]
    readonly onChange: (value: Typed[N]) => void
    readonly error: string | undefined
  }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly reset: () => void
  readonly isPending: boolean
  /** What the server refused as a whole, until the next try. */
  readonly failure: unknown
  /** Something was submitted that has a mistake still to mend. */
  readonly hasErrors: boolean
  /** The problem of a field, in the reader's language. */
  readonly problemOf: (name: string) => string | undefined
}

export function useCheckedForm<Typed extends Fields, Value>({
  defaults,
  check,
  send,
  isReset,
}: CheckedFormOptions<Typed, Value>): CheckedForm<Typed> {
  const textOf = useProblemText()
  const [typed, setTyped] = useState(defaults)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const latest = useRef(typed)
  const isSending = useRef(false)
  const { focusFirstProblem } = useProblemFocus()

  const write = (next: Typed) => {
    latest.current = next
    setTyped(next)
  }

  const change = (name: string, value: unknown) => {
    write({ ...latest.current, [name]: value })
    // Until the first submit the form is unfinished, which is no mistake.
    // Rules that cannot be loaded now are asked for again, and missed aloud, by the next submit.
    if (isSubmitted) judge(name).catch(() => {})
  }

  const judge = async (name: string) => {
    const asked = latest.current
    const checked = await check(asked)
    if (latest.current !== asked) return
    const found: Problems = checked.ok ? {} : checked.problems
    // A change may solve what was said at other fields too. What the server said of them stays until they change.
    const stays = ([other, told]: [string, Told | undefined]) =>
      other !== name && (found[other] !== undefined || told?.error !== undefined)
    setProblems((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(stays)),
      [name]: found[name],
      '': found[''],
    }))
  }

  const reset = () => {
    write(defaults)
    setProblems({})
    setIsSubmitted(false)
  }

  const submit = async (form: HTMLFormElement) => {
    write({ ...latest.current, ...filledInUnheard(form, latest.current) })
    setIsSubmitted(true)
    setFailure(null)
    const show = (found: Problems) => {
      setProblems(found)
      focusFirstProblem(form)
    }
    try {
      const checked = await check(latest.current)
      if (!checked.ok) return show(checked.problems)
      setProblems({})
      await send(checked.value)
      if (isReset) reset()
    } catch (error) {
      const found = isRefusal(error) ? ofFields(error.problems, defaults) : {}
      if (Object.keys(found).length > 0) show(found)
      else setFailure(error)
    }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second press while the first is on its way sends nothing.
    if (isSending.current) return
    isSending.current = true
    setIsPending(true)
    await submit(event.currentTarget)
    isSending.current = false
    setIsPending(false)
  }

  const problemOf = (name: string) => problems[name] && textOf(problems[name])
  return {
    typed,
    input: (name) => ({
      name,
      value: String(typed[name]),
      onChange: (event) => change(name, event.target.value),
      error: problemOf(name),
    }),
    picker: (name) => ({
      name,
      value: typed[name],
      onChange: (value) => change(name, value),
      error: problemOf(name),
    }),
    onSubmit: (event) => void onSubmit(event),
    reset,
    isPending,
    failure,
    hasErrors: isSubmitted && Object.values(problems).some((problem) => problem !== undefined),
    problemOf,
  }
}

/** Focuses the first invalid field, once the form has been drawn with its problems. */
function useProblemFocus() {
  const [asked, setAsked] = useState<{ readonly form: HTMLFormElement } | null>(null)
  useEffect(() => {
    asked?.form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid=true]')?.focus()
  }, [asked])
  return { focusFirstProblem: (form: HTMLFormElement) => setAsked({ form }) }
}

/** A password manager may fill an input without an event: the page shows a text and React knows of none. */
const filledInUnheard = (form: HTMLFormElement, typed: Fields): Fields =>
  Object.fromEntries([...new FormData(form)].filter(([name]) => typed[name] === ''))

const ofFields = (problems: Problems, fields: Fields): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => Object.hasOwn(fields, name)))
