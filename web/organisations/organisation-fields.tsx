import { useState } from 'react'
import type { InputProps } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'

/** The typed values of an organisation. */
export type TypedOrganisation = {
  name: string
  address_line_1: string
  address_line_2: string
  address_line_3: string
  town: string
  county: string
  postcode: string
  country: string
  contact_no: string
  member_limit: string
  email: string
}

export const blankOrganisation: TypedOrganisation = {
  name: '',
  address_line_1: '',
  address_line_2: '',
  address_line_3: '',
  town: '',
  county: '',
  postcode: '',
  country: '',
  contact_no: '',
  member_limit: '',
  email: '',
}

type Name = keyof TypedOrganisation
type OrganisationFieldsProps = {
  input: (name: Name) => InputProps
  memberLimitHint?: string
  /** Fields that may be left empty are behind a press. */
  isFolded?: boolean
}

/** All fields of an organisation except its coach, for adding and for editing. */
export function OrganisationFields({ input, memberLimitHint, isFolded = false }: OrganisationFieldsProps) {
  const { clubs } = useMessages()
  // A Latin address keeps its direction on a Persian page, and the other way round.
  const of = (name: Name) => ({ ...input(name), dir: 'auto' })
  const [isOpen, setIsOpen] = useState(!isFolded)
  return (
    <Grid of="fields">
      <TextField label={clubs.name} isRequired autoComplete="off" {...of('name')} />
      <TextField label={clubs.addressLine1} isRequired {...of('address_line_1')} />
      {isOpen && <TextField label={clubs.addressLine2} {...of('address_line_2')} />}
      {isOpen && <TextField label={clubs.addressLine3} {...of('address_line_3')} />}
      <TextField label={clubs.town} isRequired {...of('town')} />
      {isOpen && <TextField label={clubs.county} {...of('county')} />}
      <TextField label={clubs.postcode} isRequired {...of('postcode')} />
      <TextField label={clubs.country} isRequired {...of('country')} />
      <TextField label={clubs.contactNumber} isRequired type="tel" {...of('contact_no')} />
      <NumberField
        label={clubs.memberLimit}
        isRequired
        isWhole
        hint={memberLimitHint}
        {...of('member_limit')}
      />
      {!isOpen && (
        <div>
          <Button kind="plain" icon="plus" onClick={() => setIsOpen(true)}>
            {clubs.moreAddress}
          </Button>
        </div>
      )}
    </Grid>
  )
}
