// What the practitioner must know before the next number.
import { useLocation } from 'react-router'
import type { AnyMeasure } from '#domain/measures/station-measures.ts'
import { useUserId } from '#web/api/use-account.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useSession } from '#web/base/session.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { tabletId } from '#web/squad-day/offline/reading-numbers.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/states/note.tsx'
import { elsewhereOf } from './elsewhere.ts'
import styles from './station-notes.module.css'
import type { StationControls, Turn } from './use-station.ts'

/** The session is over: the station goes on with what it has. */
export function NotSignedIn() {
  const { squadDay } = useMessages()
  const session = useSession()
  const userID = useUserId()
  const { pathname } = useLocation()
  if (session) return null
  return (
    <div className={styles.note} role="status">
      <Note
        kind="warning"
        action={
          <LinkButton
            kind="ghost"
            size="small"
            to="/login"
            state={{ from: pathname, userID, hasExpired: true }}
          >
            {squadDay.signIn}
          </LinkButton>
        }
      >
        {squadDay.notSignedIn}
      </Note>
    </div>
  )
}

type ElsewhereProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly measures: readonly AnyMeasure[]
}

/** Another station has just measured this player, or has marked them as not here. */
export function Elsewhere({ turn, station, measures }: ElsewhereProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const asked = { measure: turn.step.measure, measures }
  const found = elsewhereOf(turn.readings, asked, { tablet: tabletId(), now: serverNow() })
  if (!found || turn.step.supersedes !== undefined) return null
  const { kind, reading } = found
  return (
    <div className={styles.note} role="status">
      <Note
        kind="warning"
        action={
          <Button kind="ghost" size="small" onClick={() => station.goOn(turn)}>
            {squadDay.nextPlayer}
          </Button>
        }
      >
        {squadDay.elsewhere[kind](reading.taken_by_name, format.clock(Date.parse(reading.at)))}
      </Note>
    </div>
  )
}
