import type { Reply } from '#domain/wire/call-types.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { type DraftKeeper, useDraftState } from './draft/draft-keeper.ts'
import styles from './player-head.module.css'

type PlayerHeadProps = { data: Reply<'getDashboardScreen'>; keeper: DraftKeeper; onChange: () => void }

/** Shows whose check this is, so that nobody types for the wrong person. It stays in view while the form scrolls. */
export function PlayerHead({ data, keeper, onChange }: PlayerHeadProps) {
  const { user, organisation_name, healthcheck } = data
  const isPhone = useIsPhone()
  const { recording } = useMessages()
  const format = useFormat()
  const last = healthcheck ? recording.lastCheckOn(format.briefDay(healthcheck.date)) : recording.neverChecked
  return (
    <Card className={styles.head}>
      <Avatar person={user} />
      <div className={styles.who}>
        <p className={styles.name}>
          {/* Between a Latin name and Persian words a number would join the name. */}
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>{' '}
          {typeof user.age === 'number' && (
            <span className={styles.age}>{recording.age(format.number(user.age), user.age)}</span>
          )}
        </p>
        <p className={styles.club}>
          <bdi>{organisation_name}</bdi>
          <span className={styles.between}> · </span>
          <span className={styles.last}>{last}</span>
        </p>
      </div>
      {isPhone && <IconButton icon="users" label={recording.changePlayer} onClick={onChange} />}
      <DraftChip keeper={keeper} />
      {!isPhone && (
        <Button kind="ghost" size="small" onClick={onChange}>
          {recording.changePlayer}
        </Button>
      )}
    </Card>
  )
}

function DraftChip({ keeper }: { keeper: DraftKeeper }) {
  const { recording } = useMessages()
  const state = useDraftState(keeper)
  if (state === 'none') return null
  if (state === 'keeping') return <Quiet>{recording.draftKeeping}</Quiet>
  return (
    <RatingChip rating={state === 'kept' ? 'success' : 'warning'}>
      {state === 'kept' ? recording.draftKept : recording.draftLost}
    </RatingChip>
  )
}
