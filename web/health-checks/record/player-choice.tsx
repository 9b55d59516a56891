import { type Ref, useState } from 'react'
import { choiceStep } from '#domain/clubs/checklist.ts'
import { reason } from '#domain/wire/problems.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { useDrafts } from './draft/use-drafts.ts'
import styles from './form/record-sections.module.css'

type PlayerChoiceProps = {
  organisation: string
  player: string
  onOrganisation: (organisation: string) => void
  onPlayer: (player: string) => void
  playerRef: Ref<HTMLInputElement>
  /** True after submit was pressed, to mark what is not chosen yet. */
  isRequired: boolean
}

/** Chooses an organisation, then a player, by typing a part of the name. */
export function PlayerChoice({
  organisation,
  player,
  playerRef,
  isRequired,
  onOrganisation,
  onPlayer,
}: PlayerChoiceProps) {
  const { recording } = useMessages()
  const textOf = useProblemText()
  const organisations = useCall('getOrganisations', {})
  const { onType, list, options, hint } = usePlayers(organisation, player)
  const missing = (value: string) => (isRequired && value === '' ? textOf(reason('required')) : undefined)
  const failed = organisations.error ?? list.error
  return (
    <>
      <div className={styles.texts}>
        <ComboBox
          label={recording.organisation}
          isRequired
          options={(organisations.data?.organisations ?? []).map(({ _id, name }) => ({
            value: _id,
            label: name,
          }))}
          value={organisation}
          onChange={onOrganisation}
          isLoading={organisations.isLoading}
          error={missing(organisation)}
        />
        <ComboBox
          // Another organisation needs a new list.
          key={organisation}
          ref={playerRef}
          label={recording.player}
          isRequired
          isDisabled={organisation === ''}
          placeholder={organisation === '' ? recording.choosePlayerFirst : undefined}
          options={options}
          value={player}
          onChange={onPlayer}
          onType={onType}
          isLoading={list.isFetching}
          error={missing(player)}
          hint={hint}
        />
      </div>
      {failed && (
        <Failed
          error={failed}
          onRetry={() => (organisations.error ? organisations.refetch() : list.refetch())}
        />
      )}
    </>
  )
}

/** The first players of the organisation whose name contains what is typed, and always the chosen one. */
function usePlayers(organisation: string, player: string) {
  const { recording } = useMessages()
  const format = useFormat()
  const detailOf = useDetails()
  const [typed, setTyped] = useState('')
  const find = useSettled(typed.trim())
  const list = useCall(
    'getChecklistScreen',
    {
      params: { organisationId: organisation },
      query: { find, show: 'all', most: choiceStep, with: player },
    },
    { isEnabled: organisation !== '', keepsPrevious: true },
  )
  // While another organisation loads, the data are still those of the one before.
  const data = list.data?.organisation._id === organisation ? list.data : undefined
  const { players = [], chosen = null } = data ?? {}
  const isListed = chosen === null || players.some(({ _id }) => _id === chosen._id)
  const options = (isListed ? players : [chosen, ...players]).map((one) => ({
    value: one._id,
    label: `${one.first_name} ${one.last_name}`,
    detail: detailOf(one),
  }))
  // Choosing a player fills in the name, which is nothing to search for.
  const onType = (text: string) => setTyped(options.some(({ label }) => label === text) ? '' : text)
  const hint =
    data?.all === 0
      ? recording.noPlayers
      : data && data.all > choiceStep
        ? recording.firstPlayers(format.number(choiceStep), format.number(data.all))
        : undefined
  return { list, options, hint, onType }
}

type ChoosablePlayer = { _id: string; checked_today: boolean; last_check: string | null }

function useDetails() {
  const { recording } = useMessages()
  const format = useFormat()
  const drafts = useDrafts()
  return ({ _id, checked_today, last_check }: ChoosablePlayer) => {
    if (drafts.has(_id)) return recording.hasDraft
    if (checked_today) return recording.checkedToday
    return last_check ? format.briefDay(last_check) : recording.neverChecked
  }
}
