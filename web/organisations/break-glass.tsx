import { useState } from 'react'
import { breakGlassSchema, longestGlassReason } from '#domain/clubs/break-glass.ts'
import { check } from '#domain/wire/validation.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

type GlassClub = { readonly _id: string; readonly name: string }

/** For a practitioner who is not assigned to some club: one line, and a dialog that asks for the reason. */
export function BreakGlass() {
  const { sharing } = useMessages()
  const { data } = useCall('getOrganisations', {})
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!data || data.closed.length === 0) return null
  return (
    <Row gap={2}>
      <Quiet>{sharing.glassQuestion}</Quiet>
      <Button kind="ghost" size="small" icon="lock" onClick={() => setIsOpen(true)}>
        {sharing.glassOpen}
      </Button>
      <Dialog title={sharing.glassTitle} isOpen={isOpen} onClose={close}>
        <GlassForm clubs={data.closed} onOpened={close} />
      </Dialog>
    </Row>
  )
}

function GlassForm({ clubs, onOpened }: { clubs: readonly GlassClub[]; onOpened: () => void }) {
  const { sharing } = useMessages()
  const format = useFormat()
  const opening = useSend('breakGlass')
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { organisation_id: clubs[0]?._id ?? '', reason: '' },
    check: (typed) => check(breakGlassSchema, typed),
    send: async (body) => {
      const { until } = await opening.mutateAsync({ body })
      toast(sharing.glassOpened(format.moment(Date.parse(until))))
      onOpened()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <p>{sharing.glassHelp}</p>
        <FormFailure failure={failure} />
        <Select
          {...input('organisation_id')}
          label={sharing.glassClub}
          options={clubs.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <TextField
          {...input('reason')}
          label={sharing.glassReason}
          isRequired
          maxLength={longestGlassReason}
        />
        <div>
          <Button type="submit" kind="danger" isPending={isPending}>
            {sharing.glassOpen}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
