import type { ReactNode } from 'react'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import styles from './person-card.module.css'
import { usePersonLine } from './use-person-line.ts'

export type Fact = { name: ReactNode; value: ReactNode; key: string }

type PersonCardProps = { user: Profile; clearance: ClearanceReply | null; facts: readonly Fact[] }

/** A person: picture, name, gender, age with date of birth, and further facts of the screen. */
export function PersonCard({ user, clearance, facts }: PersonCardProps) {
  const line = usePersonLine(user)
  return (
    <Card className={styles.person}>
      <Avatar person={user} size="large" />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>
            {user.first_name} {user.last_name}
          </bdi>
        </h2>
        {/* Whoever sees the name alone is told nothing about the rest. */}
        {line !== null && <p className={styles.line}>{line}</p>}
        <p className={styles.line}>
          <ClearanceChip state={clearance?.state ?? null} />
        </p>
        {clearance?.note && (
          <p className={styles.line} dir="auto">
            {clearance.note}
          </p>
        )}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
    </Card>
  )
}
