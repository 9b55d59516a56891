import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import { leaveSession } from './leave-session.ts'

/** Asked before somebody logs out while readings on this device were not sent. */
export function LeaveQuestion({ unsent }: { unsent: number }) {
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => void loadMessages('squadDay').then(() => setHasTexts(true)), [])
  return hasTexts ? <Question unsent={unsent} /> : <Loading />
}

function Question({ unsent }: { unsent: number }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const navigate = useNavigate()
  return (
    <Page width="form">
      <Card title={squadDay.leaveTitle}>
        <Stack gap={4}>
          <p>{squadDay.leaveText(format.number(unsent), unsent)}</p>
          <Row gap={3}>
            <Button onClick={() => void navigate('/dashboard/main')}>{squadDay.stay}</Button>
            <Button kind="dangerGhost" onClick={() => void leaveSession()}>
              {squadDay.leave}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Page>
  )
}
