import { useState } from 'react'
import { updateOrganisationSchema } from '#domain/clubs/organisation.ts'
import { readNumber } from '#domain/numbers.ts'
import { check } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import type { ListedOrganisation } from './directory/directory-entry.ts'
import { FormDialog } from './form-dialog.tsx'
import { OrganisationFields, type TypedOrganisation } from './organisation-fields.tsx'
import { Outcome } from './outcome.tsx'
import { ErasureFields, OwnAgeField } from './youth-fields.tsx'

type EditOrganisationProps = { organisation: ListedOrganisation; onClose: () => void }

/** Closes only after success; a failure is shown inside it. */
export function EditOrganisation({ organisation, onClose }: EditOrganisationProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const send = useSend('updateOrganisation')
  const [ownAge, setOwnAge] = useState(organisation.own_decision_age)
  const [erasing, setErasing] = useState({
    erasure: organisation.erasure,
    years: organisation.erasure_years === null ? '' : format.digits(organisation.erasure_years),
  })
  const form = useCheckedForm({
    defaults: typedOf(organisation, format),
    check: (typed: TypedChange) =>
      check(updateOrganisationSchema, {
        ...typed,
        id: organisation._id,
        own_decision_age: ownAge,
        erasure: erasing.erasure,
        erasure_years: erasing.erasure === 'lock' ? readNumber(erasing.years) : null,
      }),
    send: async (changed) => {
      await send.mutateAsync({ body: { organisation: changed } })
      toast(clubs.saved(changed.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={clubs.editOf(organisation.name)}
      form={form}
      submitLabel={clubs.save}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Outcome added={null} failure={form.failure} hasErrors={form.hasErrors} />
        <OrganisationFields
          input={form.input}
          memberLimitHint={clubs.membersNow(format.number(organisation.members), organisation.members)}
        />
        <EmailField
          label={clubs.contactEmail}
          isRequired
          autoComplete="off"
          hint={clubs.contactEmailHelp}
          {...form.input('email')}
        />
        <TextField
          label={clubs.region}
          isRequired
          hint={clubs.regionHelp}
          dir="auto"
          {...form.input('region')}
        />
        <OwnAgeField value={ownAge} onChange={setOwnAge} />
        <ErasureFields
          value={erasing.erasure}
          years={erasing.years}
          problem={form.problemOf('erasure_years')}
          onChange={(erasure, years) => setErasing({ erasure, years })}
        />
      </Stack>
    </FormDialog>
  )
}

type TypedChange = TypedOrganisation & { region: string }

const typedOf = (organisation: ListedOrganisation, format: Format): TypedChange => ({
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
  region: organisation.region,
})
