import { useId } from 'react'
import { updateOrganisationSchema } from '#domain/clubs/organisation.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import styles from './directory.module.css'
import type { ListedOrganisation } from './directory-entry.ts'
import { OrganisationFields, type TypedOrganisation } from './organisation-fields.tsx'
import { Outcome } from './outcome.tsx'

type EditOrganisationProps = { organisation: ListedOrganisation; onClose: () => void }

/** The dialog closes only after success; a failure is shown inside it. */
export function EditOrganisation({ organisation, onClose }: EditOrganisationProps) {
  const { clubs, ui } = useMessages()
  const format = useFormat()
  const formId = useId()
  const send = useSend('updateOrganisation', ['getDirectoryScreen', 'getOrganisations'])
  const { input, onSubmit, isPending, failure, hasErrors } = useCheckedForm({
    defaults: typedOf(organisation, format),
    check: (typed: TypedOrganisation) => check(updateOrganisationSchema, { ...typed, id: organisation._id }),
    send: async (changed) => {
      await send.mutateAsync({ body: { organisation: changed } })
      toast(clubs.saved(changed.name))
      onClose()
    },
  })
  return (
    <Dialog
      title={clubs.editOf(organisation.name)}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {clubs.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          <Outcome added={null} failure={failure} hasErrors={hasErrors} />
          <OrganisationFields
            input={input}
            memberLimitHint={clubs.membersNow(format.number(organisation.members), organisation.members)}
          />
          <EmailField
            label={clubs.contactEmail}
            isRequired
            autoComplete="off"
            hint={clubs.contactEmailHelp}
            {...input('email')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const typedOf = (organisation: ListedOrganisation, format: Format): TypedOrganisation => ({
  name: organisation.name,
  address_line_1: organisation.address_line_1,
  address_line_2: organisation.address_line_2 ?? '',
  address_line_3: organisation.address_line_3 ?? '',
  town: organisation.town,
  county: organisation.county ?? '',
  postcode: organisation.postcode,
  country: organisation.country,
  contact_no: organisation.contact_no,
  member_limit: format.digits(organisation.member_limit),
  email: organisation.email,
})
