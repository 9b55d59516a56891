import { useState } from 'react'
import { type Purpose, purposes } from '#domain/people/young/consent.ts'
import type { ConsentsReply } from '#domain/wire/replies/consents.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { FoldRow } from '#web/ui/lists/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { NoticeText } from './notice-text.tsx'

const ConfirmDialog = overlay(() =>
  import('#web/ui/overlays/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

type ConsentsProps = {
  userId: string
  /** Of the child, for a guardian. */
  name?: string
  organisation?: string
}

/** What a player, or a guardian for a child, has agreed to. Given by a switch at once; taken back after a question. */
export function Consents({ userId, name, organisation }: ConsentsProps) {
  const { consent } = useMessages()
  const { data, error, refetch } = useCall('getConsents', { params: { userId } })
  const choices = data ? (
    <Choices userId={userId} name={name} data={data} />
  ) : error ? (
    <Failed error={error} onRetry={refetch} />
  ) : (
    <Loading />
  )
  const notice = (
    <FoldRow title={name === undefined ? consent.readNotice : consent.noticeTitle}>
      <NoticeText organisation={organisation} />
    </FoldRow>
  )
  // One's own stand among other settings; those of a child are what the page is about.
  if (name === undefined)
    return (
      <Fold title={consent.title} isOpenAtFirst={false}>
        {choices}
        {notice}
      </Fold>
    )
  return (
    <Section title={consent.of(name)}>
      <Card>
        {choices}
        {notice}
      </Card>
    </Section>
  )
}

type ChoicesProps = { userId: string; name: string | undefined; data: ConsentsReply }

function Choices({ userId, name, data }: ChoicesProps) {
  const { consent } = useMessages()
  const textOf = useProblemText()
  const saving = useSend('setConsent')
  const [ending, setEnding] = useState<Purpose | null>(null)
  const { agreed, may_give } = data
  const set = (purpose: Purpose, given: boolean) =>
    saving.mutateAsync({ body: { user_id: userId, purpose, given, how: 'online' } })
  return (
    <>
      <Stack gap={3}>
        <Quiet>{name === undefined ? consent.lead : consent.leadOf(name)}</Quiet>
        {!may_give && <Alert kind="info">{consent.guardianDecides}</Alert>}
        {saving.error && <Alert>{textOf(saving.error)}</Alert>}
        <Lines>
          {purposes.map((purpose) => (
            <Line key={purpose}>
              <Switch
                checked={agreed[purpose] === true}
                disabled={saving.isPending || (!may_give && agreed[purpose] !== true)}
                onChange={({ target }) =>
                  target.checked ? void set(purpose, true).catch(() => {}) : setEnding(purpose)
                }
                label={<Said purpose={purpose} isOwn={name === undefined} data={data} />}
              />
            </Line>
          ))}
        </Lines>
      </Stack>
      {ending && (
        <ConfirmDialog
          title={consent.withdrawTitle}
          confirmLabel={consent.withdraw}
          keepLabel={consent.keep}
          isOpen
          onClose={() => setEnding(null)}
          onConfirm={() => set(ending, false)}
        >
          <p>{consent.help[ending]}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type SaidProps = { purpose: Purpose; isOwn: boolean; data: ConsentsReply }

/** What it is for, and who said so when. */
function Said({ purpose, isOwn, data: { consents } }: SaidProps) {
  const { consent } = useMessages()
  const format = useFormat()
  const newest = consents.find((one) => one.purpose === purpose)
  const said = newest && (newest.given ? consent.agreed : consent.takenBack)
  return (
    <LineWords>
      <b>{isOwn ? consent.purposes[purpose] : consent.purposesOf[purpose]}</b>
      <Quiet>{consent.help[purpose]}</Quiet>
      <Quiet>
        {newest && said
          ? `${said(newest.name ?? newest.by, format.sentenceDay(newest.at.slice(0, 10)))} (${consent.how[newest.how]})`
          : consent.notAsked}
      </Quiet>
    </LineWords>
  )
}
