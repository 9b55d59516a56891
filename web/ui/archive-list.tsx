import { type ReactNode, useState } from 'react'
import { useProblemText } from '#web/messages/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { PagePart } from '#web/ui/layout/page-part.tsx'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type Archivable = {
  readonly _id: string
  readonly archived: boolean
  readonly organisation_id: string | null
}
type Words = Record<
  'title' | 'add' | 'none' | 'edit' | 'archive' | 'bringBack' | 'everybody' | 'archived' | 'undo',
  string
> &
  Record<'archivedNow' | 'backNow', (name: string) => string>

type ArchiveListProps<Item extends Archivable> = {
  words: Words
  /** Beside the button. */
  lead?: ReactNode
  icon: IconName
  /** What has been asked for; not there while it loads. */
  items: readonly Item[] | undefined
  error: Error | null
  onRetry: () => void
  nameOf: (item: Item) => string
  factsOf: (item: Item) => readonly (string | false | null)[]
  /** What that means, behind 'Archived'. */
  archivedHelp?: string
  /** Those of everybody are changed by an admin. */
  canChangeAll: boolean
  archiving: { readonly error: Error | null; readonly isPending: boolean; readonly id: string | undefined }
  archive: (item: Item, archived: boolean, onSuccess?: () => void) => void
  /** Makes a new one without an item. */
  renderForm: (item: Item | null, close: () => void) => ReactNode
}

/** What a club makes, changes, archives and uses again. */
export function ArchiveList<Item extends Archivable>({
  words,
  lead,
  icon,
  items,
  error,
  onRetry,
  nameOf,
  factsOf,
  archivedHelp,
  canChangeAll,
  archiving,
  archive,
  renderForm,
}: ArchiveListProps<Item>) {
  const textOf = useProblemText()
  const [open, setOpen] = useState<{ item: Item | null } | null>(null)
  if (!items)
    return (
      <NotYet error={error} onRetry={onRetry}>
        <Skeleton shape="card" count={2} />
      </NotYet>
    )
  const turn = (item: Item) => {
    const said = item.archived ? words.backNow : words.archivedNow
    const undo = { label: words.undo, run: () => archive(item, item.archived) }
    archive(item, !item.archived, () => toast(said(nameOf(item)), 'success', undo))
  }
  const menuOf = (item: Item) => {
    const edit = { id: 'edit', label: words.edit, icon: 'edit', onAction: () => setOpen({ item }) } as const
    const change = { id: 'archive', onAction: () => turn(item) }
    return item.archived
      ? [{ ...change, label: words.bringBack, icon: 'undo' } as const]
      : [edit, { ...change, label: words.archive, icon: 'trash' } as const]
  }
  const inOrder = items.toSorted((a, b) => Number(a.archived) - Number(b.archived))
  return (
    <PagePart
      title={words.title}
      lead={lead}
      aside={
        <Button icon="plus" size="small" onClick={() => setOpen({ item: null })}>
          {words.add}
        </Button>
      }
    >
      {archiving.error && <Alert>{textOf(archiving.error)}</Alert>}
      {inOrder.length === 0 && <Empty icon={icon}>{words.none}</Empty>}
      {inOrder.length > 0 && (
        <RowCard>
          {inOrder.map((item) => (
            <MenuRow
              key={item._id}
              name={nameOf(item)}
              facts={[
                ...factsOf(item),
                item.organisation_id === null && words.everybody,
                item.archived && words.archived,
                item.archived && archivedHelp !== undefined && archivedHelp,
              ]}
              items={item.organisation_id !== null || canChangeAll ? menuOf(item) : []}
              isMuted={item.archived}
              isBusy={archiving.isPending && archiving.id === item._id}
            />
          ))}
        </RowCard>
      )}
      {open && renderForm(open.item, () => setOpen(null))}
    </PagePart>
  )
}
