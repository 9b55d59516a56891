import type { TeamName } from '#domain/wire/replies/teams.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'

type ForTeamProps = { teams: readonly TeamName[]; value: string; onChange: (team: string) => void }

/** For whom a booking without names is: one team, or everybody. */
export function ForTeam({ teams, value, onChange }: ForTeamProps) {
  const { bookings: texts } = useMessages()
  return (
    <Select
      label={texts.forWhom}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: texts.wholeClub },
        ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  )
}
