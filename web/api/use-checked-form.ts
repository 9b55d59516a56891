// A form with the rules of the domain: the browser checks with the same code as the server.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { ToldProblem } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { isRefusal } from './refusal.ts'

export type Fields = { readonly [name: string]: unknown }
type Problems = { readonly [name: string]: ToldProblem | undefined }

export type CheckedFormOptions<Typed extends Fields, Value> = {
  /** The first value of every field. */
  readonly defaults: Typed
  readonly check: (typed: Typed) => Checked<Value> | Promise<Checked<Value>>
  /** Sends the checked value. An error it throws is shown. */
  readonly send: (value: Value) => Promise<unknown>
  /** Clears the form after success, for the next entry. */
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
  /** For a field whose onChange gets a value instead of an event: `<DateField {...picker('date')} />`. */
  readonly picker: <N extends keyof Typed & string>(
    name: N,
  ) => {
    readonly name: string
    readonly value: Typed[N]
    readonly onChange: (value: Typed[N]) => void
    readonly error: string | undefined
  }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Judges again what was found wrong, after the rules have changed. */
  readonly judgeAgain: () => void
  readonly reset: () => void
  readonly isPending: boolean
  /** The error of the last try, unless it belongs to fields. */
  readonly failure: unknown
  /** True after a submit while a field still has a problem. */
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
  const latest = useRef(typed)
  const { focusFirstProblem } = useProblemFocus()

  const write = (next: Typed) => {
    latest.current = next
    setTyped(next)
  }

  const change = (name: string, value: unknown) => {
    write({ ...latest.current, [name]: value })
    // Before the first submit an unfinished form is not wrong.
    // If the rules cannot be loaded, the next submit tries again and reports it.
    if (isSubmitted) checkField(name).catch(() => {})
  }

  const checkField = async (name?: string) => {
    const asked = latest.current
    const checked = await check(asked)
    if (latest.current !== asked) return
    setProblems((before) => afterChange(before, name, checked.ok ? {} : checked.problems))
  }

  const reset = () => {
    write(defaults)
    setProblems({})
    setIsSubmitted(false)
  }

  const { run: submit, isPending } = useOneAtATime(async (form: HTMLFormElement) => {
    write({ ...latest.current, ...filledWithoutEvent(form, latest.current) })
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
  })

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
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    judgeAgain: () => {
      if (isSubmitted) checkField().catch(() => {})
    },
    reset,
    isPending,
    failure,
    hasErrors: isSubmitted && Object.values(problems).some((problem) => problem !== undefined),
    problemOf,
  }
}

/** Runs the work and ignores further calls until it has ended, so that a double press sends once. */
function useOneAtATime<Argument>(work: (argument: Argument) => Promise<void>) {
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const run = async (argument: Argument) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    try {
      await work(argument)
    } finally {
      // Also after an exception, so that the form can be sent again.
      isRunning.current = false
      setIsPending(false)
    }
  }
  return { run, isPending }
}

/**
 * The problems after a change of one field. The change may solve problems of other fields too. Problems from the server
 * stay until their own field changes, because the rules here do not know them.
 */
function afterChange(before: Problems, name: string | undefined, found: Problems): Problems {
  const stays = ([other, told]: [string, ToldProblem | undefined]) =>
    other !== name && (found[other] !== undefined || told?.error !== undefined)
  return {
    ...Object.fromEntries(Object.entries(before).filter(stays)),
    ...(name !== undefined && { [name]: found[name] }),
    '': found[''],
  }
}

/** Focuses the first invalid field once the form has rendered its problems. */
function useProblemFocus() {
  const [asked, setAsked] = useState<{ readonly form: HTMLFormElement } | null>(null)
  useEffect(() => {
    asked?.form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid=true]')?.focus()
  }, [asked])
  return { focusFirstProblem: (form: HTMLFormElement) => setAsked({ form }) }
}

/** The values that a password manager filled in without an event, so that React does not know them. */
const filledWithoutEvent = (form: HTMLFormElement, typed: Fields): Fields =>
  Object.fromEntries([...new FormData(form)].filter(([name]) => typed[name] === ''))

const ofFields = (problems: Problems, fields: Fields): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => Object.hasOwn(fields, name)))
