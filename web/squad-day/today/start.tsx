import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { anyStationPath, boardPath } from '#web/squad-day/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Scan } from './scan.tsx'

type StartProps = {
  readonly club: { readonly _id: string; readonly name: string }
  readonly day: string
  readonly isMain?: boolean
  /** Without a connection: the players on this device. */
  readonly roster?: readonly DayPlayer[]
}

/** One tap to the station of last time, to the board with all stations, and to a player who shows a code. */
export function Start({ club, day, isMain = false, roster }: StartProps) {
  const { _id, name } = club
  const { squadDay } = useMessages()
  return (
    <>
      <LinkButton
        kind={isMain ? 'primary' : 'ghost'}
        to={anyStationPath(_id, day)}
        aria-label={squadDay.startStationOf(name)}
      >
        {squadDay.startStation}
      </LinkButton>
      <LinkButton kind="ghost" icon="grid" to={boardPath(_id, day)} aria-label={squadDay.boardOf(name)}>
        {squadDay.board}
      </LinkButton>
      <Scan club={club} day={day} {...(roster && { roster })} />
    </>
  )
}
