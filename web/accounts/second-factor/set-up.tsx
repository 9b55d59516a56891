import { useState } from 'react'
import * as z from 'zod/mini'
import { codeSchema, groupsOfFour } from '#domain/people/second-factor.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { check } from '#domain/wire/validation.ts'
import { call } from '#web/api/client.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { saveAsFile } from '#web/base/save-as-file.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import styles from './set-up.module.css'

type Begun = Reply<'beginSecondFactor'>
type SetUpState = 'idle' | 'busy' | { failed: unknown } | { begun: Begun } | { codes: readonly string[] }

/** From the first button to the recovery codes. `onDone` comes when the person says that they are kept. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const { secondFactor } = useMessages()
  const textOf = useProblemText()
  const [state, setState] = useState<SetUpState>('idle')
  const { run, question } = useConfirmFirst()
  const begin = async () => {
    setState('busy')
    try {
      await run(async () => setState({ begun: await call('beginSecondFactor', {}) }))
      // The password is asked for first, and may not be given.
      setState((now) => (now === 'busy' ? 'idle' : now))
    } catch (failed) {
      setState({ failed })
    }
  }
  if (question) return question
  if (typeof state === 'object' && 'begun' in state)
    return (
      <FirstCode
        begun={state.begun}
        onConfirmed={(codes) => setState({ codes })}
        onCancel={() => setState('idle')}
      />
    )
  if (typeof state === 'object' && 'codes' in state) return <Codes codes={state.codes} onKept={onDone} />
  return (
    <Stack gap={3}>
      {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
      <div>
        <Button icon="key" isWide="onPhone" isPending={state === 'busy'} onClick={() => void begin()}>
          {secondFactor.setUp}
        </Button>
      </div>
    </Stack>
  )
}

type FirstCodeProps = { begun: Begun; onConfirmed: (codes: readonly string[]) => void; onCancel: () => void }

function FirstCode({ begun, onConfirmed, onCancel }: FirstCodeProps) {
  const { secondFactor } = useMessages()
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { code: '' },
    check: (typed) => check(z.object({ code: codeSchema() }), typed),
    send: async (body) => onConfirmed((await call('confirmSecondFactor', { body })).recovery_codes),
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <p>{secondFactor.scan}</p>
        <QrCode text={begun.uri} />
        <div>
          <p>{secondFactor.key}</p>
          <code className={styles.key} dir="ltr">
            {groupsOfFour(begun.secret).replaceAll('-', ' ')}
          </code>
        </div>
        <FormFailure failure={failure} />
        <TextField
          {...input('code')}
          label={secondFactor.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
        />
        <Row>
          <Button type="submit" isPending={isPending}>
            {secondFactor.confirm}
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            {secondFactor.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { secondFactor } = useMessages()
  const download = () => saveAsFile(`${codes.join('\n')}\n`, `${secondFactor.fileName}.txt`, 'text/plain')
  return (
    <Stack>
      <Alert kind="success">{secondFactor.codesLead}</Alert>
      <ul className={styles.codes} aria-label={secondFactor.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
        <Button onClick={onKept}>{secondFactor.kept}</Button>
        <Button kind="ghost" icon="download" onClick={download}>
          {secondFactor.download}
        </Button>
      </Row>
    </Stack>
  )
}
