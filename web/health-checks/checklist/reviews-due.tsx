import type { Reply } from '#domain/wire/call-types.ts'
import type { ChecklistPlayer } from '#domain/wire/replies/screens.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'

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
    <RowCard title={recording.reviewsDue(format.number(players.length))}>
      {players.map(({ _id, first_name, last_name, clearance, team_ids }) => (
        <LinkRow
          key={_id}
          to={`/dashboard/care/${_id}`}
          note={recording.reviewWas(format.sentenceDay(clearance?.review_on ?? ''))}
        >
          <bdi>
            {first_name} {last_name}
          </bdi>{' '}
          <TeamNames of={{ team_ids }} teams={teams} />
        </LinkRow>
      ))}
    </RowCard>
  )
}
