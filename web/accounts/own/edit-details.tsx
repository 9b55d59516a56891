import { genders } from '#domain/people/account.ts'
import { changedGender, genderProblems, ownDetailsSchema } from '#domain/people/own-details.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { check, withRules } from '#domain/wire/validation.ts'
import { useSend } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { PictureField } from './picture-field.tsx'

type User = Reply<'getUser'>
type EditDetailsProps = { user: User; onClose: () => void }

export function EditDetails({ user, onClose }: EditDetailsProps) {
  const { accounts, ownAccount } = useMessages()
  const { mutateAsync: save } = useSend('changeOwnDetails')
  const defaults = detailsOf(user)
  const { typed, input, picker, onSubmit, isPending, failure } = useCheckedForm({
    defaults,
    check: (details) =>
      withRules(check(ownDetailsSchema, changesOf(details, defaults)), (sent) =>
        genderProblems(changedGender(sent, user)),
      ),
    send: async (changed) => {
      await save({ body: { user: changed } })
      toast(ownAccount.saved)
      onClose()
    },
  })
  const genderOptions = genders.map((value) => ({ value, label: accounts.genders[value] }))
  const nameOf = (name: 'first_name' | 'last_name') => ({ ...input(name), dir: 'auto', isRequired: true })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <PictureField {...picker('image')} person={{ ...user, ...typed }} />
        <Grid of="fields">
          <TextField {...nameOf('first_name')} label={accounts.firstName} autoComplete="given-name" />
          <TextField {...nameOf('last_name')} label={accounts.lastName} autoComplete="family-name" />
          <Select {...input('gender')} label={accounts.gender} options={genderOptions} autoComplete="sex" />
          {typed.gender === 'Other' && (
            <TextField {...input('gender_text')} label={accounts.genderText} isRequired />
          )}
        </Grid>
        <FormFailure failure={failure} isBroughtIntoView />
        <Row>
          <Button type="submit" isPending={isPending}>
            {ownAccount.save}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {ownAccount.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const detailsOf = ({ first_name, last_name, gender, gender_text, image }: User) => ({
  first_name,
  last_name,
  gender: gender as string, // a select gives any text
  gender_text: gender_text ?? '',
  image,
})
type Details = ReturnType<typeof detailsOf>

/** Sends only what was changed, because an old name may not follow the present rules. */
const changesOf = (typed: Details, before: Details): Partial<Details> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Details]), // Object.entries returns string keys
  )
