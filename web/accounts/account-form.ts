// What the account forms share: the domain's rules before anything is sent, the server's answer afterwards.
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Checked, FieldProblems } from '#domain/checked.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type Options<Typed extends FieldValues, Value> = {
  defaults: DefaultValues<Typed>
  check: (typed: Typed) => Checked<Value>
  send: (value: Value) => Promise<unknown>
}

export type AccountForm<Typed extends FieldValues, Value> = {
  form: UseFormReturn<Typed, unknown, Value>
  onSubmit: (event: React.FormEvent) => void
  isPending: boolean
  /** What the server refused as a whole, until the next try. */
  failure: unknown
  /** The message of a field, in the reader's language. */
  problemOf: (name: FieldPath<Typed>) => string | undefined
}

export function useAccountForm<Typed extends FieldValues, Value>(
  options: Options<Typed, Value>,
): AccountForm<Typed, Value> {
  const { shell } = useMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Typed, unknown, Value>({
    defaultValues: options.defaults,
    resolver: resolverOf(options.check),
  })
  const { errors, isSubmitting } = form.formState

  const send = async (value: Value) => {
    setFailure(null)
    try {
      await options.send(value)
    } catch (error) {
      const names = isRefusal(error) ? showProblems(form, error.fields) : 0
      if (names === 0) setFailure(error)
    }
  }
  const submit = form.handleSubmit(send, () => setFailure(null))
  return {
    form,
    onSubmit: (event) => {
      // A second press while the first is on its way sends nothing.
      if (isSubmitting) event.preventDefault()
      else void submit(event)
    },
    isPending: isSubmitting,
    failure,
    problemOf: (name) => {
      const message = errors[name]?.message
      return typeof message === 'string' ? shell.problem(message) : undefined
    },
  }
}

/** The server's messages at their fields; how many found one. */
function showProblems<Typed extends FieldValues, Value>(
  form: UseFormReturn<Typed, unknown, Value>,
  problems: Readonly<FieldProblems>,
): number {
  const names = Object.keys(form.getValues()) as FieldPath<Typed>[] // the fields of these forms are flat
  const hit = names.filter((name) => problems[name] !== undefined)
  for (const [index, name] of hit.entries())
    form.setError(name, { type: 'server', message: problems[name] }, { shouldFocus: index === 0 })
  return hit.length
}

const resolverOf =
  <Typed extends FieldValues, Value>(
    check: (typed: Typed) => Checked<Value>,
  ): Resolver<Typed, unknown, Value> =>
  (typed) => {
    const checked = check(typed)
    if (checked.ok) return { values: checked.value, errors: {} }
    const errors = Object.entries(checked.fields).map(([name, message]) => [name, { type: 'rule', message }])
    // Its keys are the domain's, which names the fields as the form does.
    return { values: {}, errors: Object.fromEntries(errors) as never }
  }
