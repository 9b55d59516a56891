import type { Reply } from '#domain/api.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import styles from './player-head.module.css'
import type { DraftState } from './use-draft.ts'

type PlayerHeadProps = { data: Reply<'getDashboardScreen'>; draft: DraftState }

/** Whose check this is: nobody should type for the wrong person. */
export function PlayerHead({ data: { user, organisation_name, healthcheck }, draft }: PlayerHeadProps) {
  const { recording } = useMessages()
  const format = useFormat()
  const last = healthcheck ? recording.lastCheckOn(format.longDay(healthcheck.date)) : recording.neverChecked
  return (
    <div className={styles.head}>
      <Avatar person={user} size="large" />
      <div className={styles.who}>
        <p className={styles.name}>
          {user.first_name} {user.last_name}
        </p>
        <p className={styles.club}>
          {organisation_name} · {last}
        </p>
      </div>
      <DraftChip state={draft} />
    </div>
  )
}

function DraftChip({ state }: { state: DraftState }) {
  const { recording } = useMessages()
  if (state === 'none') return null
  return (
    <RatingChip rating={state === 'kept' ? 'success' : 'warning'}>
      {state === 'kept' ? recording.draftKept : recording.draftLost}
    </RatingChip>
  )
}
