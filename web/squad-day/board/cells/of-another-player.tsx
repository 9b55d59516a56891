import { useState } from 'react'
import { withdrawReadingSchema } from '#domain/measures/readings/withdraw-reading.ts'
import { longestReason } from '#domain/people/sharing.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { ShownReading } from '#web/squad-day/day-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import styles from './cell-history.module.css'

type OfAnotherPlayerProps = { readonly reading: ShownReading; readonly name: string }

/** Takes back a reading that was taken of somebody else. The server deletes its value, so it needs a connection. */
export function OfAnotherPlayer({ reading, name }: OfAnotherPlayerProps) {
  const { squadDay } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="plain" size="small" onClick={() => setIsAsking(true)}>
        {squadDay.ofAnother}
      </Button>
    )
  return <AskWhy id={reading.id} name={name} onClose={() => setIsAsking(false)} />
}

function AskWhy({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { squadDay } = useMessages()
  const withdrawing = useSend('withdrawReading')
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { reason: squadDay.ofAnotherDefault },
    check: (typed) => check(withdrawReadingSchema, { id, ...typed }),
    send: async (body) => {
      await withdrawing.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <form className={styles.ofAnother} noValidate onSubmit={onSubmit}>
      <Stack gap={3}>
        <p>
          <b>{squadDay.ofAnotherAsk(name)}</b> {squadDay.ofAnotherLead}
        </p>
        <FormFailure failure={failure} />
        <TextField {...input('reason')} label={squadDay.ofAnotherWhy} isRequired maxLength={longestReason} />
        <Row gap={2}>
          <Button type="submit" kind="danger" size="small" isPending={isPending}>
            {squadDay.takeItBack}
          </Button>
          <Button kind="ghost" size="small" onClick={onClose}>
            {squadDay.keepReading}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
