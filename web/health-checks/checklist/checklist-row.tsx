import type { Reply } from '#domain/wire/call-types.ts'
import type { ChecklistPlayer } from '#domain/wire/replies/screens.ts'
import { beginCheck } from '#web/health-checks/record/begin-check.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PersonLine } from '#web/ui/cards/person-line.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Line } from '#web/ui/lists/lines.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'

type ChecklistRowProps = {
  player: ChecklistPlayer
  teams: Reply<'getChecklistScreen'>['teams']
  hasDraft: boolean
}

export function ChecklistRow({ player, teams, hasDraft }: ChecklistRowProps) {
  const { recording } = useMessages()
  const format = useFormat()
  const { _id, first_name, last_name, checked_today, last_check } = player
  const name = `${first_name} ${last_name}`
  const when = last_check ? recording.lastCheckOn(format.briefDay(last_check)) : recording.neverChecked
  const [word, label] = hasDraft
    ? [recording.goOn, recording.goOnFor(name)]
    : checked_today
      ? [recording.recordAgain, recording.recordAgainFor(name)]
      : [recording.record, recording.recordFor(name)]
  return (
    <Line>
      <Checkbox
        isReadOnly
        checked={checked_today}
        label={
          <PersonLine
            person={player}
            aside={<TeamNames of={player} teams={teams} />}
            note={checked_today ? recording.checkedToday : when}
          />
        }
      />
      <LinkButton
        kind={checked_today && !hasDraft ? 'plain' : hasDraft ? 'primary' : 'ghost'}
        size="small"
        {...beginCheck(_id)}
        aria-label={label}
      >
        {word}
      </LinkButton>
    </Line>
  )
}
