// A form whose rules are the domain's: the same code judges here and on the server.
import { type FormEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
} from 'react-hook-form'
import type { Checked } from '#domain/checked.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type Options<Typed extends FieldValues, Read> = {
  readonly defaults: DefaultValues<Typed>
  readonly check: (typed: Typed) => Checked<Read>
  /** Sends what was read; what it throws is shown. */
  readonly send: (read: Read) => Promise<unknown>
  /** Blank again after success, for the next one. */
  readonly isReset?: boolean
}

export function useCheckedForm<Typed extends FieldValues, Read extends FieldValues>({
  defaults,
  check,
  send,
  isReset,
}: Options<Typed, Read>) {
  const { shell } = useMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Typed, unknown, Read>({
    defaultValues: defaults,
    shouldFocusError: false,
    resolver: (typed) => {
      const checked = check(typed)
      return checked.ok
        ? { values: checked.value, errors: {} }
        : { values: {}, errors: errorsOf<Typed>(checked.fields) }
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // A second press while the first is on its way sends nothing.
    if (form.formState.isSubmitting) return event.preventDefault()
    let isSent = false
    const handle = form.handleSubmit(
      async (read) => {
        setFailure(null)
        try {
          await send(read)
          isSent = true
        } catch (error) {
          setFailure(error)
          if (!isRefusal(error)) return
          // A field the server names is one of this form, or its message has nowhere to go.
          for (const [name, message] of Object.entries(error.fields))
            form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: true })
        }
      },
      (errors) => {
        setFailure(null)
        // In the order of the rules, which is that of the page; the library's own is that of drawing.
        const [first] = Object.keys(errors)
        if (first !== undefined) form.setFocus(first as FieldPath<Typed>) // its own field names
      },
    )
    await handle(event)
    // Only now: the library notes the end of a submit, and a blank form has had none.
    if (isSent && isReset) form.reset(defaults)
  }
  return {
    form,
    failure,
    submit,
    /** What is wrong with a field, in the reader's language. */
    errorOf: (name: FieldPath<Typed>): string | undefined => {
      const { message } = form.getFieldState(name, form.formState).error ?? {}
      return message ? shell.problem(message) : undefined
    },
  }
}

function errorsOf<Typed extends FieldValues>(fields: Readonly<Record<string, string>>): FieldErrors<Typed> {
  const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'rule', message }])
  return Object.fromEntries(errors) as FieldErrors<Typed> // fromEntries forgets the keys' type
}
