import { type ComponentType, useEffect, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page, Row } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { beginCheck } from './begin-check.ts'
import { type SavedCheck, showSaved, useSaved } from './saved-check.ts'
import { UnavailableOffer } from './unavailable-offer.tsx'

type SavedLineProps = {
  /** Comes from another feature: sets whether the player may play. */
  ClearanceDialog: ComponentType<{ userId: string; name: string; onClose: () => void }>
}

/** After saving: whose check it was, what is poor or open, clearance, and who is next. Gone when the page is left. */
export function SavedLine({ ClearanceDialog }: SavedLineProps) {
  const saved = useSaved()
  useEffect(() => () => showSaved(null), [])
  return (
    saved && (
      <Page>
        <Saved saved={saved} ClearanceDialog={ClearanceDialog} />
      </Page>
    )
  )
}

function Saved({ saved, ClearanceDialog }: SavedLineProps & { saved: SavedCheck }) {
  const [isSetting, setIsSetting] = useState(false)
  const { recording } = useMessages()
  const format = useFormat()
  const { playerId, organisationId, name, scores, followUps, offer } = saved
  const list = useCall('getChecklistScreen', {
    params: { organisationId },
    query: { find: '', show: 'open', most: 1, after: playerId, with: playerId },
  })
  const next = list.data?.players[0]
  const player = list.data?.chosen
  const fullName = player ? `${player.first_name} ${player.last_name}` : name
  const poor = scores.unhealthy_score
  return (
    <Alert
      kind={followUps.length > 0 ? 'warning' : 'success'}
      action={
        <Row gap={2}>
          {followUps.length > 0 && (
            <LinkButton to="/dashboard/followups" kind="ghost" size="small">
              {recording.toFollowUps}
            </LinkButton>
          )}
          {offer && <UnavailableOffer userId={playerId} offer={offer} />}
          <Button kind="ghost" size="small" onClick={() => setIsSetting(true)}>
            {recording.setClearance}
          </Button>
          {next && <LinkButton {...beginCheck(next._id)}>{recording.nextPlayer(next.first_name)}</LinkButton>}
        </Row>
      }
    >
      {poor > 0 ? recording.savedPoor(name, format.number(poor)) : recording.saved(name)}
      {'. '}
      {followUps.length > 0 && recording.savedOpen(format.number(followUps.length), followUps.length)}
      {isSetting && <ClearanceDialog userId={playerId} name={fullName} onClose={() => setIsSetting(false)} />}
    </Alert>
  )
}
