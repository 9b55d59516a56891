import { useMessages } from '#web/messages/use-messages.ts'
import { anyStationPath, boardPath } from '#web/squad-day/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'

type StartProps = {
  readonly club: { readonly _id: string; readonly name: string }
  readonly day: string
  readonly isMain?: boolean
}

/** One tap to the station of last time, and one to the board with all stations. */
export function Start({ club: { _id, name }, day, isMain = false }: StartProps) {
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
    </>
  )
}
