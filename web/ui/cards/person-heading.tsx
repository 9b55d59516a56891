import { Row } from '#web/ui/layout/layout.tsx'
import { Avatar, type AvatarPerson } from '#web/ui/people/avatar.tsx'

/** The player above what is decided about them, so that nobody decides about the wrong one. */
export function PersonHeading({ person }: { person: AvatarPerson }) {
  return (
    <Row>
      <Avatar person={person} />
      <h2>
        {person.first_name} {person.last_name}
      </h2>
    </Row>
  )
}
