import { Link } from 'react-router'
import type { FollowUp } from '#domain/wire/replies/advice.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The name of a player leads to what is open about them. */
export function PlayerLink({ user }: Pick<FollowUp, 'user'>) {
  const { followUps } = useMessages()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Link to={`/dashboard/care/${user._id}`} aria-label={followUps.toPlayer(name)}>
      {name}
    </Link>
  )
}
