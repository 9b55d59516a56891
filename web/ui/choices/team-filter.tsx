import type { ReactNode } from 'react'
import { useAddressText } from '#web/base/use-address.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from './select.tsx'

type ChoosableTeam = { readonly _id: string; readonly name: string }
type TeamSelectProps = {
  teams: readonly ChoosableTeam[]
  /** '' is all of them. */
  value: string
  onChange: (team: string) => void
  label?: ReactNode
}

/** One team or all. */
export function TeamSelect({ teams, value, onChange, label }: TeamSelectProps) {
  const { ui } = useMessages()
  return (
    <Select
      isInline
      label={label ?? ui.team}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: ui.everyTeam },
        ...teams.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  )
}

type TeamFilterProps = {
  teams: readonly ChoosableTeam[]
  /** Everybody on the page, where that is known: of one team that all are in there is nothing to choose. */
  players?: readonly { readonly team_ids?: readonly string[] | undefined }[]
  label?: ReactNode
}

/** The same; the choice is in the address, so that all parts of a page show the same team. */
export function TeamFilter({ teams, players, label }: TeamFilterProps) {
  const [team, setTeam] = useAddressText('team')
  const [only] = teams
  const isOnlyTeam =
    teams.length === 1 && only && players?.every(({ team_ids }) => team_ids?.includes(only._id))
  if (team === '' && isOnlyTeam) return null
  return <TeamSelect teams={teams} value={team} onChange={setTeam} label={label} />
}
