import type { ReactNode } from 'react'
import type { MedicalField } from '#domain/measures/fields.ts'
import { inSentence } from '#domain/measures/texts/in-sentence.ts'
import type { Profile } from '#domain/wire/replies/accounts.ts'
import type { ClearanceReply } from '#domain/wire/replies/sharing.ts'
import { useBodyFacts } from '#web/health-checks/player/use-body-facts.tsx'
import { usePersonLine } from '#web/health-checks/player/use-person-line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { PersonHead } from '#web/ui/cards/person-head.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import titles from '#web/ui/layout/small-title.module.css'
import styles from './person-and-history.module.css'

type PersonProps = {
  user: Profile
  clearance: ClearanceReply | null
  /** Where there is no appointment. */
  children: ReactNode
}

// The order of the cards; the entry form has another.
const order: readonly MedicalField[] = [
  'family_history',
  'medical_history',
  'allergies',
  'previous_injuries',
  'previous_surgeries',
]

/** The person and their medical answers, the last card of the dashboard: answers first, the rest in one line. */
export function PersonAndHistory({ user, clearance, children }: PersonProps) {
  const { healthChecks, metrics } = useMessages()
  const { comma } = useFormat()
  const answered = order.filter((field) => user[field])
  const rest = order.filter((field) => !user[field]).map((field) => inSentence(metrics.medical[field]))
  return (
    <Card as="section" className={styles.card}>
      <Person user={user} clearance={clearance} />
      {children}
      <div className={styles.history}>
        <h2 className={titles.title}>{healthChecks.history}</h2>
        {answered.map((field) => (
          <div key={field}>
            <h3 className={styles.question}>{metrics.medical[field]}</h3>
            <p className={styles.answer} dir="auto">
              {user[field]}
            </p>
          </div>
        ))}
        {rest.length > 0 && <p className={styles.none}>{healthChecks.noneRecordedOf(rest.join(comma))}</p>}
      </div>
    </Card>
  )
}

function Person({ user, clearance }: Pick<PersonProps, 'user' | 'clearance'>) {
  const facts = useBodyFacts(user)
  const line = usePersonLine(user)
  return (
    <PersonHead person={user} state={<ClearanceChip state={clearance?.state ?? null} />}>
      {clearance?.note && <p dir="auto">{clearance.note}</p>}
      {line !== null && <p>{line}</p>}
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map(({ key, value }) => (
            <span key={key}>{value}</span>
          ))}
        </p>
      )}
    </PersonHead>
  )
}
