import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { childPath } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Page, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'

/** A guardian with an account takes on one more child. */
export function JoinChild() {
  const { guardians } = useMessages()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const joining = useSend('linkGuardian')
  const [isJoined, setIsJoined] = useState(false)
  const { data, error, refetch } = useCall('getGuardianLink', { body: { token } }, { isEnabled: !isJoined })
  if (isRefusal(error) && error.status === 400)
    return (
      <Page width="form">
        <Empty action={<LinkButton to="/dashboard/main">{guardians.toChildren}</LinkButton>}>
          {guardians.linkDead}
        </Empty>
      </Page>
    )
  if (!data)
    return <Page width="form">{error ? <Failed error={error} onRetry={refetch} /> : <Loading />}</Page>
  const join = async () => {
    setIsJoined(true)
    const { player_id } = await joining.mutateAsync({ body: { token } })
    await navigate(childPath(player_id, '/dashboard/sharing'), { replace: true })
  }
  const { first_name } = data.player
  return (
    <Page width="form">
      <Card>
        <Stack gap={3}>
          <p>{guardians.joinLead(first_name, data.organisation)}</p>
          {joining.error && <Failed error={joining.error} />}
          <Row gap={2}>
            <Button isPending={joining.isPending} onClick={() => void join().catch(() => setIsJoined(false))}>
              {guardians.join(first_name)}
            </Button>
            <LinkButton to="/dashboard/main" kind="ghost">
              {guardians.notNow}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  )
}
