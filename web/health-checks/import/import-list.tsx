import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ImportListProps = { organisation: string; onUndo: (id: string) => void }

/** The last imports of a club; the whole of one can be undone for a day. */
export function ImportList({ organisation, onUndo }: ImportListProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const list = useCall('getImports', { params: { organisationId: organisation } })
  if (list.isPending) return <Loading />
  if (list.error) return <Failed error={list.error} onRetry={list.refetch} />
  return (
    <Card as="section" title={imports.lastImports}>
      {list.data.imports.length === 0 ? (
        <Quiet>{imports.noImports}</Quiet>
      ) : (
        <Table
          caption={imports.lastImports}
          isCaptionHidden
          rows={list.data.imports}
          keyOf={({ id }) => id}
          columns={columnsFor(imports, format, onUndo)}
        />
      )}
    </Card>
  )
}

const columnsFor = (
  imports: Messages['imports'],
  format: Format,
  onUndo: (id: string) => void,
): Column<Import>[] => [
  {
    key: 'at',
    header: imports.when,
    isRowHeader: true,
    isOneLine: true,
    cell: ({ at }) => format.moment(Date.parse(at)),
  },
  { key: 'by', header: imports.by, cell: ({ by_name }) => by_name ?? imports.formerPractitioner },
  { key: 'form', header: imports.asWhat, cell: ({ form }) => imports.forms[form] },
  { key: 'rows', header: imports.rows, isNumber: true, cell: ({ rows }) => format.number(rows) },
  {
    key: 'players',
    header: imports.players,
    isNumber: true,
    cell: ({ players }) => format.number(players),
  },
  {
    key: 'undo',
    isEnd: true,
    // What stands below it says the same.
    header: <VisuallyHidden>{imports.undo}</VisuallyHidden>,
    cell: (one) => <UndoCell one={one} onUndo={onUndo} />,
  },
]

type Import = Reply<'getImports'>['imports'][number]

function UndoCell({ one, onUndo }: { one: Import; onUndo: (id: string) => void }) {
  const { imports } = useMessages()
  const format = useFormat()
  if (one.undone_at !== null) return imports.isUndone
  if (!one.can_undo) return imports.tooLate
  return (
    <Button
      kind="ghost"
      size="small"
      icon="undo"
      aria-label={imports.undoOf(format.moment(Date.parse(one.at)))}
      onClick={() => onUndo(one.id)}
    >
      {imports.undo}
    </Button>
  )
}
