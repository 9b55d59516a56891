import { useState } from 'react'
import * as z from 'zod/mini'
import { codeSchema, recoveryCodeSchema } from '#domain/people/second-factor.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { check } from '#domain/wire/validation.ts'
import styles from '#web/accounts/public-page.module.css'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

export type TypedLogin = { readonly email: string; readonly password: string }
type SecondStepProps = {
  typed: TypedLogin
  onLoggedIn: (session: Reply<'login'>) => void
  onBack: () => void
}

/** After the right password: the code of the app, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { secondFactor } = useMessages()
  const [uses, setUses] = useState<'code' | 'recovery_code'>('code')
  const other = uses === 'code' ? 'recovery_code' : 'code'
  return (
    <>
      <CodeForm key={uses} {...props} uses={uses} />
      <div className={styles.below}>
        <Button kind="ghost" isWide onClick={() => setUses(other)}>
          {uses === 'code' ? secondFactor.useRecovery : secondFactor.useApp}
        </Button>
        <Button kind="ghost" isWide onClick={props.onBack}>
          {secondFactor.back}
        </Button>
        <p>{secondFactor.lost}</p>
      </div>
    </>
  )
}

const schemas = { code: codeSchema(), recovery_code: recoveryCodeSchema() }

function CodeForm({ typed, onLoggedIn, uses }: SecondStepProps & { uses: 'code' | 'recovery_code' }) {
  const { secondFactor, login } = useMessages()
  const isApp = uses === 'code'
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { [uses]: '' },
    check: (given) => check(z.object({ [uses]: schemas[uses] }), given),
    send: async (given) => onLoggedIn(await call('login', { body: { ...typed, ...given } })),
  })
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{isApp ? secondFactor.stepLead : secondFactor.recoveryLead}</p>
      <FormFailure failure={failure} />
      <TextField
        {...input(uses)}
        // The person expects to type it now, so it gets the focus.
        autoFocus
        label={isApp ? secondFactor.code : secondFactor.recoveryCode}
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" isWide isPending={isPending}>
        {login.logIn}
      </Button>
    </form>
  )
}
