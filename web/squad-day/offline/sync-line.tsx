import { type ReactNode, useState } from 'react'
import { serverNow } from '#web/base/server-clock.ts'
import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { canKeepReadings } from './outbox.ts'
import styles from './sync-line.module.css'
import { syncState } from './sync-state.ts'

const RefusedDialog = overlay(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog))

const isToday = (at: number) => new Date(at).toDateString() === new Date(serverNow()).toDateString()

/** 'All saved', 'Sending', or what waits on this device and why. It never says 'saved' for what was not sent. */
export function SyncLine() {
  const { squadDay } = useMessages()
  const format = useFormat()
  const { waiting, refused, lastSent, discarded, lost, obstacle, isKnown } = useStore(syncState)
  const [isListOpen, setIsListOpen] = useState(false)
  const sent = lastSent === null ? null : squadDay.lastSent(format.clock(lastSent))
  // Why they wait. Without one they are on their way, which is no reason for a warning.
  const why = waiting === 0 ? null : (obstacle ?? (navigator.onLine ? null : 'offline'))
  const held = [squadDay.waiting(format.number(waiting), waiting), sent].filter(Boolean).join(format.comma)
  const state =
    why !== null
      ? held
      : waiting > 0
        ? squadDay.sending(format.number(waiting))
        : isKnown
          ? lost && isToday(lost.at)
            ? squadDay.nothingWaits
            : squadDay.allSaved
          : squadDay.looking
  return (
    <div className={classNames(styles.line, why !== null && styles.strip)}>
      {!canKeepReadings() && <Warning>{squadDay.noOffline}</Warning>}
      <p
        className={classNames(styles.state, why !== null ? styles.waits : waiting > 0 && styles.goes)}
        role="status"
      >
        <Icon name={why === null ? 'cloud' : 'noSignal'} />
        {state}
      </p>
      {why !== null && <p className={styles.why}>{squadDay.obstacles[why]}</p>}
      {lost && isToday(lost.at) && (
        <Warning>{squadDay.lost(format.number(lost.count), lost.count, format.clock(lost.at))}</Warning>
      )}
      {discarded && isToday(discarded.at) && (
        <Warning>
          {squadDay.discarded(format.number(discarded.count), discarded.count, format.clock(discarded.at))}
        </Warning>
      )}
      {refused > 0 && (
        <Button kind="dangerGhost" size="small" onClick={() => setIsListOpen(true)}>
          {squadDay.refused(format.number(refused), refused)}
        </Button>
      )}
      {isListOpen && <RefusedDialog onClose={() => setIsListOpen(false)} />}
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => <Note kind="warning">{children}</Note>
