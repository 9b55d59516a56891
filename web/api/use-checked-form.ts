// A form whose rules are the domain's: the same code judges before anything is sent and on the server.
import { type FormEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Told } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { isRefusal } from './refusal.ts'

export type CheckedFormOptions<Typed extends FieldValues, Value> = {
  /** In the order of the page: the first field with a mistake gets the focus. */
  readonly defaults: DefaultValues<Typed>
  readonly check: (typed: Typed) => Checked<Value>
  /** Sends what was read; what it throws is shown. */
  readonly send: (value: Value) => Promise<unknown>
  /** Blank again after success, for the next one. */
  readonly isReset?: boolean
}

export type CheckedForm<Typed extends FieldValues, Value> = {
  readonly form: UseFormReturn<Typed, unknown, Value>
  readonly onSubmit: (event: FormEvent) => void
  readonly isPending: boolean
  /** What the server refused as a whole, until the next try. */
  readonly failure: unknown
  /** Something was submitted that has a mistake still to mend. */
  readonly hasErrors: boolean
  /** The problem of a field, in the reader's language. */
  readonly problemOf: (name: FieldPath<Typed>) => string | undefined
}

export function useCheckedForm<Typed extends FieldValues, Value>({
  defaults,
  check,
  send,
  isReset,
}: CheckedFormOptions<Typed, Value>): CheckedForm<Typed, Value> {
  const textOf = useProblemText()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Typed, unknown, Value>({
    defaultValues: defaults,
    shouldFocusError: false,
    resolver: resolverOf(check),
  })
  const { errors, isSubmitted, isSubmitting } = form.formState

  const submit = async (event: FormEvent) => {
    let isSent = false
    const handle = form.handleSubmit(
      async (value) => {
        setFailure(null)
        try {
          await send(value)
          isSent = true
        } catch (error) {
          const names = isRefusal(error) ? showProblems(form, error.problems) : 0
          if (names === 0) setFailure(error)
        }
      },
      (found) => {
        setFailure(null)
        const first = fieldsOf(form).find((name) => found[name] !== undefined)
        if (first !== undefined) form.setFocus(first)
      },
    )
    await handle(event)
    // Only now: the library notes the end of a submit, and a blank form has had none.
    if (isSent && isReset) form.reset(defaults)
  }

  return {
    form,
    onSubmit: (event) => {
      // A second press while the first is on its way sends nothing.
      if (isSubmitting) event.preventDefault()
      else void submit(event)
    },
    isPending: isSubmitting,
    failure,
    hasErrors: isSubmitted && Object.keys(errors).length > 0,
    problemOf: (name) => {
      const error = errors[name] as FormError | undefined // written below, by the rules or for the server
      return error && textOf(error.problem)
    },
  }
}

// The fields of these forms are flat.
const fieldsOf = <Typed extends FieldValues, Value>(form: UseFormReturn<Typed, unknown, Value>) =>
  Object.keys(form.getValues()) as FieldPath<Typed>[]

/** What the form library keeps for a field; it leaves what it does not know as it is. */
type FormError = { readonly type: 'rule' | 'server'; readonly problem: Told }

/** The server's problems at their fields; how many found one. */
function showProblems<Typed extends FieldValues, Value>(
  form: UseFormReturn<Typed, unknown, Value>,
  problems: Readonly<Record<string, Told>>,
): number {
  const hit = fieldsOf(form).flatMap((name) => {
    const problem = problems[name]
    return problem ? [{ name, error: { type: 'server', problem } satisfies FormError }] : []
  })
  for (const [index, { name, error }] of hit.entries())
    form.setError(name, error, { shouldFocus: index === 0 })
  return hit.length
}

const resolverOf =
  <Typed extends FieldValues, Value>(
    check: (typed: Typed) => Checked<Value>,
  ): Resolver<Typed, unknown, Value> =>
  (typed) => {
    const checked = check(typed)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors = Object.entries(checked.problems).map(([name, problem]): [string, FormError] => [
      name,
      { type: 'rule', problem },
    ])
    // Its keys are the domain's, which names the fields as the form does.
    return { values: {}, errors: Object.fromEntries(errors) as never }
  }
