import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { Actor } from './actor.tsx'

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
    <Lines>
      {entries.map((entry) => (
        <Line key={entry._id} isWrapping>
          <LineWords>
            <Actor entry={entry} own={own} />
            <span>{(child && audit.toChild(child)[entry.action]) ?? audit.toYou[entry.action]}</span>
            {entry.shared && (
              <Quiet>{audit.sharedThen(entry.shared.map((category) => standing.categories[category]))}</Quiet>
            )}
          </LineWords>
          <Quiet>
            <time dateTime={entry.at}>{format.moment(Date.parse(entry.at))}</time>
          </Quiet>
        </Line>
      ))}
    </Lines>
  )
}
