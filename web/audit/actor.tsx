import type { AuditEntry } from '#domain/wire/replies/audit.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'

const isCommand = (action: string): boolean => action.startsWith('backup-')

/** Name and role of the person who did it. A deleted account has no name any more. */
export function Actor({ entry: { actor, action, link }, own }: { entry: AuditEntry; own?: string }) {
  const { audit, roles } = useMessages()
  if (action === 'share-link-opened')
    return <b dir="auto">{link === null ? audit.byLink : audit.byLinkOf(link)}</b>
  if (!actor) return <b>{isCommand(action) ? audit.operator : audit.nobody}</b>
  if (actor._id === own) return <b>{audit.you}</b>
  const words: Readonly<Partial<Record<string, { readonly name: string }>>> = roles
  const role = words[actor.account_type ?? '']
  return (
    <span>
      <b>
        <bdi>{actor.name ?? audit.deleted}</bdi>
      </b>{' '}
      {role && <Quiet>{role.name}</Quiet>}
    </span>
  )
}
