import { useState } from 'react'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { call } from '#web/api/client.ts'
import { useAccountType, useUserId } from '#web/api/use-account.ts'
import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useCall } from '#web/api/use-call.ts'
import { endSession } from '#web/base/session.ts'
import { ConfirmPassword, isConfirmFirst } from '#web/confirm/confirm-password.tsx'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import styles from './delete-account.module.css'

/** What becomes of it: of a player's record as the club has decided. */
function Outcome({ type }: { type: AccountType }) {
  const { accounts, roles: texts } = useMessages()
  const format = useFormat()
  const hasRecord = roles[type].hasRecord === true
  const { data: club, error } = useCall('getNotice', {}, { isEnabled: hasRecord })
  if (!hasRecord || error) return <p>{texts[type].deleted}</p>
  if (!club) return <Loading />
  if (club.erasure !== 'lock' || club.erasure_years === null) return <p>{texts[type].deleted}</p>
  return (
    <p>{accounts.deletedLocked(club.organisation, format.number(club.erasure_years), club.erasure_years)}</p>
  )
}

/** Asks once, and for the password when the login was some time ago. Afterwards the log-in page confirms the deletion. */
export function DeleteAccount() {
  const { accounts } = useMessages()
  const textOf = useProblemText()
  const id = useUserId()
  const { data: type } = useAccountType()
  const isYoung = useIsBelowAge()
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
  if (isYoung)
    return (
      <Page width="form">
        <Card>
          <p>{accounts.deletedByGuardian}</p>
        </Card>
      </Page>
    )
  return (
    <Page width="form">
      <Card>
        <Stack>
          <h2 className={styles.question}>{accounts.deleteQuestion}</h2>
          {type && <Outcome type={type} />}
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
