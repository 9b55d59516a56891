import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Actor } from './actor.tsx'
import styles from './entry-list.module.css'

export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  const { audit, standing } = useMessages()
  const format = useFormat()
  const own = useUserId()
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id} className={styles.entry}>
          <div>
            <Actor entry={entry} own={own} />
            <div>{audit.toYou[entry.action]}</div>
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
