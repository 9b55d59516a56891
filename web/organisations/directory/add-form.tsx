// Shared by the two pages that add somebody: a form that is cleared after success and says who got an email.
import { type ReactNode, useState } from 'react'
import {
  type CheckedForm,
  type CheckedFormOptions,
  type Fields,
  useCheckedForm,
} from '#web/api/use-checked-form.ts'
import { type Added, Outcome, type OutcomeProps } from '#web/organisations/outcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Stack } from '#web/ui/layout/layout.tsx'

type AddFormOptions<Typed extends Fields, Value> = Pick<
  CheckedFormOptions<Typed, Value>,
  'defaults' | 'check'
> & { readonly add: (value: Value) => Promise<Added> }

export function useAddForm<Typed extends Fields, Value>({
  add,
  ...options
}: AddFormOptions<Typed, Value>): CheckedForm<Typed> & { readonly added: Added | null } {
  const [added, setAdded] = useState<Added | null>(null)
  const send = async (value: Value) => {
    setAdded(null)
    setAdded(await add(value))
  }
  return { ...useCheckedForm({ ...options, isReset: true, send }), added }
}

type AddPageProps = {
  form: OutcomeProps & Pick<CheckedForm<Fields>, 'onSubmit' | 'isPending'>
  submitLabel: string
  children: ReactNode
}

/** The form alone, for a page of its own or a step of the first run. */
export function AddForm({ form, submitLabel, children }: AddPageProps) {
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap={5}>
        {children}
        <Outcome added={form.added} failure={form.failure} hasErrors={form.hasErrors} />
        <div>
          <Button type="submit" isWide="onPhone" isPending={form.isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

export const AddPage = ({ children }: { children: ReactNode }) => (
  <Page width="form">
    <Card>{children}</Card>
  </Page>
)
