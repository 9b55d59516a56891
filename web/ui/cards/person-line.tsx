import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from '#web/ui/people/avatar.tsx'
import styles from './person-line.module.css'

type PersonLineProps = {
  person: AvatarPerson
  /** Where the row is too narrow for it. */
  isFaceless?: boolean
  /** Of the name alone. */
  nameId?: string
  /** After the name, such as the teams. */
  aside?: ReactNode
  note?: ReactNode
}

/** A person in a row: the face, the name, and a quiet line beneath. */
export function PersonLine({ person, isFaceless = false, nameId, aside, note }: PersonLineProps) {
  return (
    <span className={styles.person}>
      {!isFaceless && <Avatar person={person} size="small" />}
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi id={nameId}>
            {person.first_name} {person.last_name}
          </bdi>{' '}
          {aside}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}
