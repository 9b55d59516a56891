import { useState } from 'react'
import { mayCall } from '#domain/people/policy.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useConfirmFirst } from '#web/confirm/use-confirm-first.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

/** The private link with which a calendar program shows the own appointments. An admin has none. */
export function CalendarLink() {
  const { data: type } = useAccountType()
  return type && mayCall('makeCalendarLink', { account_type: type }) ? <OwnLink /> : null
}

function OwnLink() {
  const { bookings: texts } = useMessages()
  const { data, error, refetch } = useCall('getCalendarLink', {})
  const making = useSend('makeCalendarLink')
  const ending = useSend('endCalendarLink')
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const { run, question } = useConfirmFirst()
  const make = () => run(async () => setUrl((await making.mutateAsync({})).url))
  const end = async () => {
    await ending.mutateAsync({})
    setUrl(null)
    toast(texts.linkEnded)
  }
  return (
    <Fold title={texts.calendarLink} isOpenAtFirst={false}>
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack gap={3}>
          <p>{texts.calendarLead}</p>
          {url !== null && <Shown url={url} />}
          {url === null && data.created !== null && <Made at={data.created} />}
          {making.error && !question && <Failed error={making.error} onRetry={() => void make()} />}
          {question}
          {!question && (
            <Row gap={2}>
              {data.exists ? (
                <Button kind="ghost" onClick={() => setAsks('replace')}>
                  {texts.replaceLink}
                </Button>
              ) : (
                <Button
                  icon="calendar"
                  isPending={making.isPending}
                  onClick={() => making.isPending || void make()}
                >
                  {texts.makeLink}
                </Button>
              )}
              {data.exists && (
                <Button kind="dangerGhost" onClick={() => setAsks('end')}>
                  {texts.endLink}
                </Button>
              )}
            </Row>
          )}
        </Stack>
      )}
      <ConfirmDialog
        title={asks === 'end' ? texts.endTitle : texts.replaceTitle}
        confirmLabel={asks === 'end' ? texts.endLink : texts.replaceLink}
        isDangerous={asks === 'end'}
        isOpen={asks !== null}
        onClose={() => setAsks(null)}
        onConfirm={asks === 'end' ? end : make}
      >
        {asks === 'end' ? texts.endHelp : texts.replaceHelp}
      </ConfirmDialog>
    </Fold>
  )
}

function Made({ at }: { at: string }) {
  const { bookings: texts } = useMessages()
  const format = useFormat()
  return <p>{texts.calendarExists(format.moment(Date.parse(at)))}</p>
}

function Shown({ url }: { url: string }) {
  const { bookings: texts } = useMessages()
  return (
    <CopyLink link={url} label={texts.calendarLink} isLabelHidden hint={texts.copyNow}>
      {/* Calendar programs subscribe to webcal addresses. */}
      <a href={url.replace(/^https?:/, 'webcal:')}>{texts.openCalendar}</a>
    </CopyLink>
  )
}
