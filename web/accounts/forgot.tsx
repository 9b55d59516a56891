import { Link, useNavigate } from 'react-router'
import { forgotSchema } from '#domain/people/account.ts'
import { check } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { loginWith } from './login-notice.ts'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

export function Forgot() {
  const { accounts, login, shell } = useMessages()
  const navigate = useNavigate()
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { email: '' },
    check: (typed) => check(forgotSchema, typed),
    send: async (user) => {
      await call('forgot', { body: { user } })
      // The same text for every address, so that nobody learns whether it has an account.
      await navigate('/login', { state: loginWith('forgot') })
    },
  })
  return (
    <PublicPage title={shell.menu.forgot}>
      <p>{accounts.forgotLead}</p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <FormFailure failure={failure} />
        <EmailField {...input('email')} label={login.email} autoComplete="username" />
        <Button type="submit" isWide isPending={isPending}>
          {accounts.sendLink}
        </Button>
      </form>
      <div className={styles.below}>
        <p>
          <Link to="/login">{accounts.backToLogin}</Link>
        </p>
      </div>
    </PublicPage>
  )
}
