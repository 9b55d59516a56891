import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from '#web/ui/people/avatar.tsx'
import styles from './person-head.module.css'

type PersonHeadProps = {
  person: AvatarPerson
  size?: 'medium' | 'large'
  /** Beside the name: whether they may play. */
  state?: ReactNode
  /** At the end of the whole. */
  menu?: ReactNode
  /** Below the name: who they are, in quiet lines. */
  children?: ReactNode
}

/** The person that a card is about. */
export function PersonHead({ person, size = 'large', state, menu, children }: PersonHeadProps) {
  return (
    <div className={styles.head}>
      <Avatar person={person} size={size} />
      <div className={styles.who}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <bdi>
              {person.first_name} {person.last_name}
            </bdi>
          </h2>
          {state}
        </div>
        {children}
      </div>
      {menu}
    </div>
  )
}
