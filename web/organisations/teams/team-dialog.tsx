import { useState } from 'react'
import { bornIn } from '#domain/clubs/teams.ts'
import { isFound } from '#domain/people/is-found.ts'
import { roles } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import type { Team } from './team.ts'

type TeamCandidate = Reply<'getUsersByOrganisation'>[number]
type TeamDialogProps = {
  organisation: string
  /** Null: a new one. */
  team: Team | null
  coaches: Reply<'getTeams'>['coaches']
  onClose: () => void
}

/** The name, the players and the coaches of a team. */
export function TeamDialog({ organisation, team, coaches, onClose }: TeamDialogProps) {
  const { teams: texts } = useMessages()
  const textOf = useProblemText()
  const [name, setName] = useState(team?.name ?? '')
  const [playerIds, setPlayerIds] = useState<readonly string[]>(team?.player_ids ?? [])
  const [coachIds, setCoachIds] = useState<readonly string[]>(team?.coach_ids ?? [])
  const adding = useSend('addTeam')
  const changing = useSend('setTeam')
  const [failed, setFailed] = useState<unknown>(null)
  const save = async () => {
    const body = { name: name.trim(), player_ids: [...playerIds], coach_ids: [...coachIds] }
    try {
      const saved = team
        ? await changing.mutateAsync({ body: { id: team._id, ...body } })
        : await adding.mutateAsync({ body: { organisation_id: organisation, ...body } })
      toast(texts.saved(saved.name))
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <Dialog
      title={team ? texts.editTeam(team.name) : texts.add}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <CancelOrSave
          onCancel={onClose}
          disabled={name.trim() === ''}
          isPending={adding.isPending || changing.isPending}
          onClick={() => void save()}
        >
          {texts.save}
        </CancelOrSave>
      }
    >
      <Stack gap={3}>
        {failed !== null && <Alert isBroughtIntoView>{textOf(failed)}</Alert>}
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          isRequired
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FieldGroup legend={texts.chooseCoaches}>
          <Quiet>{texts.coachHelp}</Quiet>
          {coaches.map(({ _id, first_name, last_name }) => (
            <Checkbox
              key={_id}
              label={<bdi>{`${first_name} ${last_name}`}</bdi>}
              checked={coachIds.includes(_id)}
              onChange={() => setCoachIds(toggled(coachIds, _id))}
            />
          ))}
        </FieldGroup>
        <ChooseMembers organisation={organisation} chosen={playerIds} onChange={setPlayerIds} />
      </Stack>
    </Dialog>
  )
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

const searchFrom = 13

type ChooseMembersProps = {
  organisation: string
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function ChooseMembers({ organisation, chosen, onChange }: ChooseMembersProps) {
  const { teams: texts, ui } = useMessages()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useCall('getUsersByOrganisation', {
    params: { organisationId: organisation },
  })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const players = data.filter(({ account_type }) => roles[account_type].hasRecord)
  const shown = players.filter(({ first_name, last_name }) => isFound(typed.trim(), [first_name, last_name]))
  return (
    <FieldGroup legend={texts.choosePlayers}>
      {players.length === 0 && <Quiet>{texts.noPlayers}</Quiet>}
      <p role="status">{texts.chosen(format.number(chosen.length), chosen.length)}</p>
      <ByBirthYear players={players} onChoose={(ids) => onChange([...new Set([...chosen, ...ids])])} />
      {players.length >= searchFrom && (
        <SearchField label={texts.findPlayer} value={typed} onChange={setTyped} />
      )}
      {players.length > 0 && shown.length === 0 && <p>{ui.noMatches}</p>}
      {shown.map(({ _id, first_name, last_name, date_of_birth }) => (
        <Checkbox
          key={_id}
          label={
            <>
              <bdi>{`${first_name} ${last_name}`}</bdi>{' '}
              {date_of_birth !== null && <Quiet>{format.longDay(date_of_birth)}</Quiet>}
            </>
          }
          checked={chosen.includes(_id)}
          onChange={() => onChange(toggled(chosen, _id))}
        />
      ))}
    </FieldGroup>
  )
}

type ByBirthYearProps = { players: readonly TeamCandidate[]; onChoose: (ids: readonly string[]) => void }

function ByBirthYear({ players, onChoose }: ByBirthYearProps) {
  const { teams: texts } = useMessages()
  const format = useFormat()
  const born = new Set(
    players.flatMap(({ date_of_birth }) =>
      date_of_birth === null ? [] : [Number(date_of_birth.slice(0, 4))],
    ),
  )
  if (born.size === 0) return null
  return (
    <Select
      label={texts.birthYear}
      placeholder={texts.anyYear}
      value=""
      onChange={({ target }) => onChoose(bornIn(players, [Number(target.value)]))}
      options={[...born]
        .toSorted((a, b) => b - a)
        .map((year) => {
          const count = bornIn(players, [year]).length
          return {
            value: String(year),
            label: texts.bornIn(format.digits(String(year)), format.number(count), count),
          }
        })}
    />
  )
}
