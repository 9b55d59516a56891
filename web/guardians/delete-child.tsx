import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

type DeleteChildProps = { childId: string; name: string; organisation: string }

/** Until the child decides alone, a guardian deletes the account. Says before the last step what becomes of the record. */
export function DeleteChild({ childId, name, organisation }: DeleteChildProps) {
  const { guardians, ui } = useMessages()
  const navigate = useNavigate()
  const deleting = useSend('deleteUser')
  const { run, question } = useConfirmFirst()
  const [isAsked, setIsAsked] = useState(false)
  const remove = async () => {
    await deleting.mutateAsync({ params: { id: childId } })
    toast(guardians.deleted(name))
    await navigate('/dashboard/main', { replace: true })
  }
  return (
    <Section title={guardians.deleteTitle(name)}>
      <Card>
        <Stack gap={3}>
          {isAsked ? (
            <Outcome name={name} organisation={organisation} />
          ) : (
            <p>{guardians.deleteHelp(name)}</p>
          )}
          {deleting.error && !question && <Failed error={deleting.error} />}
          {question ??
            (isAsked ? (
              <Row>
                <Button
                  kind="danger"
                  icon="trash"
                  isPending={deleting.isPending}
                  onClick={() => void run(remove).catch(() => {})}
                >
                  {guardians.deleteNow(name)}
                </Button>
                <Button kind="ghost" onClick={() => setIsAsked(false)}>
                  {ui.cancel}
                </Button>
              </Row>
            ) : (
              <Row>
                <Button kind="dangerGhost" icon="trash" onClick={() => setIsAsked(true)}>
                  {guardians.deleteAsk(name)}
                </Button>
              </Row>
            ))}
        </Stack>
      </Card>
    </Section>
  )
}

/** Deleted, or locked for some years: as the club has decided. */
function Outcome({ name, organisation }: Omit<DeleteChildProps, 'childId'>) {
  const { guardians } = useMessages()
  const format = useFormat()
  const { data: club, error, refetch } = useCall('getNotice', { query: { id: organisation } })
  if (!club) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const years = club.erasure === 'lock' ? club.erasure_years : null
  return (
    <p>
      {years === null
        ? guardians.deletedForGood(name)
        : guardians.deletedLocked(name, club.organisation, format.number(years), years)}
    </p>
  )
}
