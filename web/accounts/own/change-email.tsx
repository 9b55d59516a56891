import { useState } from 'react'
import { newEmailSchema } from '#domain/people/account.ts'
import { check } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { ConfirmPassword, isConfirmFirst } from '#web/confirm/confirm-password.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmailSentence } from '#web/ui/people/email-address.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

type EmailState = 'typing' | { readonly confirm: string } | { readonly sentTo: string }

/** Some time after the login the password is asked for; then the link is sent by itself. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { ownAccount } = useMessages()
  const [state, setState] = useState<EmailState>('typing')
  const ask = async (email: string) => {
    await call('askForEmail', { body: { email } })
    setState({ sentTo: email })
  }
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { email: '' },
    check: (typed) => check(newEmailSchema, typed),
    send: async ({ email }) => {
      try {
        await ask(email)
      } catch (error) {
        if (!isConfirmFirst(error)) throw error
        setState({ confirm: email })
      }
    },
  })
  if (state === 'typing')
    return (
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <p>{ownAccount.emailLead}</p>
          <FormFailure failure={failure} />
          <EmailField {...input('email')} label={ownAccount.newEmail} autoComplete="email" isRequired />
          <Row>
            <Button type="submit" isPending={isPending}>
              {ownAccount.sendLink}
            </Button>
            <Button kind="ghost" onClick={onClose}>
              {ownAccount.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    )
  if ('confirm' in state)
    return <ConfirmPassword onConfirmed={() => ask(state.confirm)} onCancel={() => setState('typing')} />
  return (
    <Alert kind="success">
      <EmailSentence email={state.sentTo}>{ownAccount.emailSent(state.sentTo)}</EmailSentence>
    </Alert>
  )
}
