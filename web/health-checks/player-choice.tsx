import type { Ref } from 'react'
import { reason } from '#domain/wire/problems.ts'
import { useCall } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import styles from './record-sections.module.css'
import { useDrafts } from './use-drafts.ts'

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
  const list = useCall(
    'getChecklistScreen',
    { params: { organisationId: organisation } },
    { isEnabled: organisation !== '' },
  )
  const detailOf = useDetails()
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
          options={(list.data?.players ?? []).map((one) => ({
            value: one._id,
            label: `${one.first_name} ${one.last_name}`,
            detail: detailOf(one),
          }))}
          value={player}
          onChange={onPlayer}
          isLoading={list.isLoading}
          error={missing(player)}
          hint={list.data?.players.length === 0 ? recording.noPlayers : undefined}
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

type Listed = { _id: string; checked_today: boolean; last_check: string | null }

function useDetails() {
  const { recording } = useMessages()
  const format = useFormat()
  const drafts = useDrafts()
  return ({ _id, checked_today, last_check }: Listed) => {
    if (drafts.has(_id)) return recording.hasDraft
    if (checked_today) return recording.checkedToday
    return last_check ? format.briefDay(last_check) : recording.neverChecked
  }
}
