import { useState } from 'react'
import type { RecordedConsent } from '#domain/people/young/consent.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'

const NoteConsent = overlay(() => import('./note-consent.tsx').then((module) => module.NoteConsent))

/** Young players of whom something was recorded before anybody agreed. Nothing where there are none. */
export function Unnoted() {
  const { consent } = useMessages()
  const format = useFormat()
  const { data } = useCall('getUnnoted', {})
  const [open, setOpen] = useState<{ _id: string; name: string } | null>(null)
  const saving = useSend('setConsent')
  const players = data?.players ?? []
  if (players.length === 0) return null
  const note = async (given: RecordedConsent) => {
    if (!open) return
    await saving.mutateAsync({ body: { user_id: open._id, purpose: 'record', given: true, ...given } })
    toast(consent.noted(open.name))
  }
  return (
    <Fold title={consent.unnoted(format.number(players.length), players.length)} isOpenAtFirst={false}>
      <Stack gap={3}>
        <Quiet>{consent.unnotedHelp}</Quiet>
        <Lines>
          {players.map(({ _id, first_name, last_name, organisation, last_date }) => {
            const name = `${first_name} ${last_name}`
            return (
              <Line key={_id}>
                <LineWords>
                  <bdi>{name}</bdi>
                  <Quiet>
                    <bdi>{organisation}</bdi> · {consent.lastRecorded(format.sentenceDay(last_date))}
                  </Quiet>
                </LineWords>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={`${consent.note}: ${name}`}
                  onClick={() => setOpen({ _id, name })}
                >
                  {consent.note}
                </Button>
              </Line>
            )
          })}
        </Lines>
      </Stack>
      {open && <NoteConsent name={open.name} onNote={note} onClose={() => setOpen(null)} />}
    </Fold>
  )
}
