import { useEffect } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ScoreBadges } from '#web/ui/score-badges.tsx'
import { showSaved, useSaved } from './saved-check.ts'

/** After saving: whose check it was, its counts, and what is open. Gone when the page is left. */
export function SavedLine() {
  const { recording } = useMessages()
  const format = useFormat()
  const saved = useSaved()
  useEffect(() => () => showSaved(null), [])
  if (!saved) return null
  const { playerId, name, scores, followUps } = saved
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
          <LinkButton to={`/dashboard/care/${playerId}`} kind="ghost" size="small">
            {recording.setClearance}
          </LinkButton>
        </Row>
      }
    >
      <Row>
        <span>
          {recording.savedFor(name)}{' '}
          {followUps.length > 0 && recording.savedOpen(format.number(followUps.length), followUps.length)}
        </span>
        <ScoreBadges scores={scores} />
      </Row>
    </Alert>
  )
}
