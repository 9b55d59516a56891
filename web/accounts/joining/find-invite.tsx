import { useNavigate } from 'react-router'
import { reason } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HaveAccount } from './have-account.tsx'

/** The code is the last part of the link. */
function readCode(typed: string): Checked<string> {
  const link = typed.trim().replace(/[?#].*$/, '')
  const code = link.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return code === '' ? { ok: false, problems: { invite: reason('required') } } : { ok: true, value: code }
}

/** Sign-up needs an invite; this page asks for it. */
export function FindInvite() {
  const { accounts } = useMessages()
  const navigate = useNavigate()
  const { input, onSubmit } = useCheckedForm({
    defaults: { invite: '' },
    check: ({ invite }) => readCode(invite),
    send: async (code) => navigate(`/signup/${encodeURIComponent(code)}`),
  })
  return (
    <PublicPage title={accounts.findInviteTitle}>
      <p>{accounts.findInviteLead}</p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          {...input('invite')}
          label={accounts.inviteLink}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" isWide>
          {accounts.goOn}
        </Button>
      </form>
      <HaveAccount />
    </PublicPage>
  )
}
