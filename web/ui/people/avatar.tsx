import { classNames } from '#web/ui/class-names.ts'
import styles from './avatar.module.css'

export type AvatarPerson = { _id: string; first_name: string; last_name: string; image?: string | null }
type AvatarProps = { person: AvatarPerson; size?: 'small' | 'medium' | 'large' }

const tints = 6

function tintOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return (sum % tints) + 1
}

const initial = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''

/** A picture, or initials on a colour derived from the id. Screen readers skip it, because the name is beside it. */
export function Avatar({ person, size = 'medium' }: AvatarProps) {
  const tint = tintOf(person._id)
  const letters = [initial(person.first_name), initial(person.last_name)]
  // Persian letters join, so a zero-width non-joiner keeps two initials apart.
  const text = letters.filter(Boolean).join('\u200c')
  if (person.image)
    return (
      <img className={classNames(styles.avatar, styles[size])} src={person.image} alt="" loading="lazy" />
    )
  return (
    <span className={classNames(styles.avatar, styles[size], styles[`tint${tint}`])} aria-hidden="true">
      {text}
    </span>
  )
}
