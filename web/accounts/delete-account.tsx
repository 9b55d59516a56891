import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { endSession } from '#web/api/session.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Row, Stack } from '#web/ui/layout.tsx'
import { ConfirmPassword, isConfirmFirst } from './confirm-password.tsx'
import styles from './delete-account.module.css'

/** Asks once, and for the password when the login was some time ago. Afterwards the log-in page confirms the deletion. */
export function DeleteAccount() {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const id = useUserId()
  const { data: type } = useAccountType()
  const [state, setState] = useState<'idle' | 'busy' | 'confirm' | { failed: unknown }>('idle')

  const remove = async () => {
    try {
      await call('deleteUser', { params: { id } })
      endSession('deleted', { isForgotten: true })
    } catch (failed) {
      setState(isConfirmFirst(failed) ? 'confirm' : { failed })
    }
  }
  const begin = () => {
    setState('busy')
    void remove()
  }
  return (
    <Page width="form">
      <Card>
        <Stack>
          <h2 className={styles.question}>{accounts.deleteQuestion}</h2>
          {type && <p>{accounts.deleteConsequences[type]}</p>}
          {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
          {state === 'confirm' ? (
            <ConfirmPassword onConfirmed={remove} onCancel={() => setState('idle')} />
          ) : (
            <Row>
              <Button kind="danger" icon="trash" isPending={state === 'busy'} onClick={begin}>
                {accounts.delete}
              </Button>
              <LinkButton kind="ghost" to="/dashboard/user">
                {accounts.cancel}
              </LinkButton>
            </Row>
          )}
        </Stack>
      </Card>
    </Page>
  )
}
