import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reason } from '#domain/wire/problems.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './public-page.module.css'
import { PublicPage } from './public-page.tsx'

/** The code is the last part of the link, whatever stands before it. */
const codeOf = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

/** Sign-up needs an invite: for those who come without one. */
export function FindInvite() {
  const { accounts, login } = useMessages()
  const textOf = useProblemText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = codeOf(input.current?.value ?? '')
    setIsMissing(code === '')
    if (code === '') return input.current?.focus()
    void navigate(`/signup/${encodeURIComponent(code)}`)
  }
  return (
    <PublicPage title={accounts.findInviteTitle}>
      <p>{accounts.findInviteLead}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={accounts.inviteLink}
          name="invite"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={isMissing ? textOf(reason('required')) : undefined}
        />
        <Button type="submit" isWide>
          {accounts.goOn}
        </Button>
      </form>
      <div className={styles.below}>
        <p>
          {login.haveAccount} <Link to="/login">{login.logIn}</Link>
        </p>
      </div>
    </PublicPage>
  )
}
