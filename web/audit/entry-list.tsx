import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Actor } from './actor.tsx'
import styles from './entry-list.module.css'

type EntryListProps = {
  entries: readonly AuditEntry[]
  /** Of the child whose record a guardian reads. */
  child?: string
}

export function EntryList({ entries, child }: EntryListProps) {
  const { audit, standing } = useMessages()
  const format = useFormat()
  const own = useUserId()
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id} className={styles.entry}>
          <div>
            <Actor entry={entry} own={own} />
            <div>{(child && audit.toChild(child)[entry.action]) ?? audit.toYou[entry.action]}</div>
            {entry.shared && (
              <Quiet>{audit.sharedThen(entry.shared.map((category) => standing.categories[category]))}</Quiet>
            )}
          </div>
          <Quiet>
            <time dateTime={entry.at}>{format.moment(Date.parse(entry.at))}</time>
          </Quiet>
        </li>
      ))}
    </ul>
  )
}
