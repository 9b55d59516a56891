import { type ReactNode, useState } from 'react'
import type { Reply } from '#domain/wire/call-types.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Section } from '#web/ui/layout/layout.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'
import type { GuardianDialog } from './access.tsx'
import { type Activity, PeopleList } from './directory/people-list.tsx'

/** How many players a press shows more. */
export const step = 60
// Of a long list the first ones; the others with a press.
const shownAtFirst = 8
/** A handful of players needs no search field. */
export const searchFrom = 13

type Shown = Reply<'getMembersScreen'> & { activity: Activity | undefined }

export function Coaches({ organisation, coaches, activity }: Shown) {
  const { clubs } = useMessages()
  return (
    <Section title={clubs.coachesOf(organisation.name)}>
      <Card>
        {coaches.length === 0 && <Empty icon="user">{clubs.noCoach}</Empty>}
        {coaches.length > 0 && <PeopleList caption={clubs.coaches} people={coaches} activity={activity} />}
      </Card>
    </Section>
  )
}

type PlayersProps = Shown & {
  InviteGuardian: GuardianDialog
  find: string
  search: ReactNode
  onMore: () => void
}

/** The server searches and sends the first ones; a press asks for more. */
export function Players({
  players,
  found,
  all,
  activity,
  InviteGuardian,
  find,
  search,
  onMore,
}: PlayersProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const isCut = !showsAll && find === '' && found >= searchFrom && found <= step
  return (
    <Section title={clubs.players} aside={search}>
      <Card>
        {all === 0 && <Empty icon="users">{clubs.noMembers}</Empty>}
        {all > 0 && found === 0 && <Empty icon="search">{clubs.noMatches(find)}</Empty>}
        {players.length > 0 && (
          <PeopleList
            caption={clubs.players}
            people={isCut ? players.slice(0, shownAtFirst) : players}
            activity={activity}
            isCut
            InviteGuardian={InviteGuardian}
          />
        )}
        {isCut ? (
          <div>
            <Button kind="plain" onClick={() => setShowsAll(true)}>
              {clubs.showAllPlayers(format.number(found))}
            </Button>
          </div>
        ) : (
          <MoreButton rest={found - players.length} step={step} onPress={onMore} />
        )}
      </Card>
    </Section>
  )
}
