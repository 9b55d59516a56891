import type { ReactNode } from 'react'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { PersonHead } from '#web/ui/cards/person-head.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import styles from './person-card.module.css'
import { usePersonLine } from './use-person-line.ts'

export type Fact = { name: ReactNode; value: ReactNode; key: string }

type PersonCardProps = { user: Profile; clearance: ClearanceReply | null; facts: readonly Fact[] }

/** A person: picture, name, gender, age with date of birth, and further facts of the screen. */
export function PersonCard({ user, clearance, facts }: PersonCardProps) {
  const line = usePersonLine(user)
  return (
    <Card className={styles.card}>
      <PersonHead person={user} state={<ClearanceChip state={clearance?.state ?? null} />}>
        {/* Whoever sees the name alone is told nothing about the rest. */}
        {line !== null && <p>{line}</p>}
        {clearance?.note && <p dir="auto">{clearance.note}</p>}
      </PersonHead>
      {facts.length > 0 && <Facts facts={facts} />}
    </Card>
  )
}
