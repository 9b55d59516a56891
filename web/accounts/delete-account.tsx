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
import styles from './delete-account.module.css'

/** One question, two answers. Afterwards the log-in page says that it is done. */
export function DeleteAccount() {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const id = useUserId()
  const { data: type } = useAccountType()
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')

  const remove = async () => {
    setState('busy')
    try {
      await call('deleteUser', { params: { id } })
      endSession('deleted', { isForgotten: true })
    } catch (failed) {
      setState({ failed })
    }
  }
  return (
    <Page width="form">
      <Card>
        <Stack>
          <h2 className={styles.question}>{accounts.deleteQuestion}</h2>
          {type && <p>{accounts.deleteConsequences[type]}</p>}
          {typeof state === 'object' && <Alert>{textOf(state.failed)}</Alert>}
          <Row>
            <Button kind="danger" icon="trash" isPending={state === 'busy'} onClick={() => void remove()}>
              {accounts.delete}
            </Button>
            <LinkButton kind="ghost" to="/dashboard/user">
              {accounts.cancel}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  )
}
