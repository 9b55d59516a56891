import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout.tsx'

const isCommand = (action: string): boolean => action.startsWith('backup-')

/** Name and role of the person who did it. A deleted account has no name any more. */
export function Actor({ entry: { actor, action }, own }: { entry: AuditEntry; own?: string }) {
  const { audit } = useMessages()
  if (!actor) return <b>{isCommand(action) ? audit.operator : audit.nobody}</b>
  if (actor._id === own) return <b>{audit.you}</b>
  const types: Readonly<Record<string, string>> = audit.types
  const type = types[actor.account_type ?? '']
  return (
    <span>
      <b>
        <bdi>{actor.name ?? audit.deleted}</bdi>
      </b>{' '}
      {type !== undefined && <Quiet>{type}</Quiet>}
    </span>
  )
}
