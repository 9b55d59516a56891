import { Link } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ChecklistPlayer } from '#domain/wire/replies/screens.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { TeamNames } from '#web/ui/team-names.tsx'

type ReviewsDueProps = {
  players: readonly ChecklistPlayer[]
  teams: Reply<'getChecklistScreen'>['teams']
}

/** Players whose clearance should have been looked at again, longest overdue first. */
export function ReviewsDue({ players, teams }: ReviewsDueProps) {
  const { recording } = useMessages()
  const format = useFormat()
  if (players.length === 0) return null
  return (
    <Card as="section" title={recording.reviewsDue(format.number(players.length))}>
      <Stack gap={2}>
        {players.map(({ _id, first_name, last_name, clearance, team_ids }) => (
          <Row key={_id} justify="between">
            <Link to={`/dashboard/care/${_id}`}>
              {first_name} {last_name} <TeamNames of={{ team_ids }} teams={teams} />
            </Link>
            <Quiet>{recording.reviewWas(format.sentenceDay(clearance?.review_on ?? ''))}</Quiet>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
