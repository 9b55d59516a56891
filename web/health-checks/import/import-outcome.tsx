import type { ReactNode } from 'react'
import type { KnownPlayer } from '#domain/clubs/match-player.ts'
import { isDay } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { useResultWords } from './use-result-words.ts'
import type { ReadRow } from './use-results-list.ts'

type ImportRowOutcome = Reply<'importResults'>['rows'][number]
type ShownRow = ImportRowOutcome & ReadRow & { readonly player: string }

type ImportOutcomeProps = {
  outcome: Reply<'importResults'>
  own: readonly OwnMeasure[]
  /** How many rows of the list were not sent. */
  leftOut: number
  /** The rows that were sent. */
  rows: readonly ReadRow[]
  players: readonly KnownPlayer[]
  playerOf: (row: ReadRow) => string
  /** Lines whose unusual values somebody has confirmed. */
  sureLines: ReadonlySet<number>
  onSure: (lines: ReadonlySet<number>) => void
  isPending: boolean
  onStore: () => void
  onUndo: (id: string) => void
}

const urgency = { refused: 0, doubtful: 1, known: 2, ready: 3, imported: 3 }

/** What the server says of each row, what needs a look first, and the button that stores all of them. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { outcome, own, rows, players, playerOf, sureLines, onSure } = props
  const { imports } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const words = useResultWords(own)
  const byId = new Map(players.map(({ _id, first_name, last_name }) => [_id, `${first_name} ${last_name}`]))
  const shown = outcome.rows
    .toSorted((a, b) => urgency[a.status] - urgency[b.status])
    .flatMap((one): ShownRow[] => {
      const row = rows[one.row]
      return row ? [{ ...one, ...row, player: byId.get(playerOf(row)) ?? row.name }] : []
    })
  const doubtful = shown.filter(({ status }) => status === 'doubtful')
  const said = ({ status, problems = {}, doubts = [] }: ImportRowOutcome): string =>
    status === 'refused'
      ? Object.entries(problems)
          .map(([field, problem]) => `${words.fieldName(field)}: ${textOf(problem)}`)
          .join('. ')
      : status === 'doubtful'
        ? doubts.map(words.why).join(' ')
        : imports.resultStatuses[status]
  const mark = (line: number, isSure: boolean) => {
    const next = new Set(sureLines)
    if (isSure) next.add(line)
    else next.delete(line)
    onSure(next)
  }
  const saidOf = (row: ShownRow): ReactNode => (
    <SaidOfRow
      said={said(row)}
      line={row.line}
      isSure={row.status === 'doubtful' ? sureLines.has(row.line) : null}
      onSure={mark}
    />
  )
  return (
    <Stack gap={4}>
      <Verdict {...props} open={doubtful.filter(({ line }) => !sureLines.has(line)).length} />
      {doubtful.length > 1 && (
        <Checkbox
          label={imports.allAreRight(format.number(doubtful.length), doubtful.length)}
          checked={doubtful.every(({ line }) => sureLines.has(line))}
          onChange={({ target: { checked } }) =>
            onSure(new Set(checked ? doubtful.map(({ line }) => line) : []))
          }
        />
      )}
      <Table
        caption={imports.preview}
        isCaptionHidden
        rows={shown}
        keyOf={({ row }) => String(row)}
        columns={columnsFor(imports, format, words.valuesOf, saidOf)}
      />
    </Stack>
  )
}

const columnsFor = (
  imports: Messages['imports'],
  format: Pick<Format, 'number' | 'longDay'>,
  valuesOf: (values: ReadRow['values']) => string,
  saidOf: (row: ShownRow) => ReactNode,
): Column<ShownRow>[] => [
  { key: 'line', header: imports.line, isNumber: true, cell: ({ line }) => format.number(line) },
  { key: 'player', header: imports.whose, isRowHeader: true, cell: ({ player }) => player },
  {
    key: 'date',
    header: imports.resultColumns.date,
    isOneLine: true,
    // In words, so that a swapped day and month is seen.
    cell: ({ date }) => (isDay(date) ? format.longDay(date) : date),
  },
  { key: 'values', header: imports.values, cell: ({ values }) => valuesOf(values) },
  { key: 'outcome', header: imports.outcome, cell: saidOf },
]

type SaidOfRowProps = {
  said: string
  line: number
  /** Null when there is nothing to confirm. */
  isSure: boolean | null
  onSure: (line: number, isSure: boolean) => void
}

function SaidOfRow({ said, line, isSure, onSure }: SaidOfRowProps) {
  const { imports } = useMessages()
  const format = useFormat()
  if (isSure === null) return said
  return (
    <Stack gap={1}>
      <span>{said}</span>
      <Checkbox
        label={imports.isRight}
        aria-label={imports.isRightOf(format.number(line))}
        checked={isSure}
        onChange={({ target: { checked } }) => onSure(line, checked)}
      />
    </Stack>
  )
}

type VerdictProps = Pick<ImportOutcomeProps, 'outcome' | 'leftOut' | 'isPending' | 'onStore' | 'onUndo'> & {
  /** Doubtful rows that nobody has confirmed. */
  open: number
}

function Verdict({ outcome, leftOut, open, isPending, onStore, onUndo }: VerdictProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const count = (...statuses: ImportRowOutcome['status'][]) =>
    outcome.rows.filter(({ status }) => statuses.includes(status)).length
  const [refused, ready, known] = [count('refused'), count('ready', 'doubtful'), count('known')]
  const { id, imported, old_urgent } = outcome
  if (id !== null)
    return (
      <Alert
        kind="success"
        action={
          <Button kind="ghost" size="small" icon="undo" onClick={() => onUndo(id)}>
            {imports.undoAll}
          </Button>
        }
      >
        {imports.stored(format.number(imported), imported)}
        {known > 0 && <p>{imports.wasKnown(format.number(known), known)}</p>}
        {old_urgent > 0 && (
          <p>
            <strong>{imports.oldUrgent(format.number(old_urgent), old_urgent)}</strong>
          </p>
        )}
        {leftOut > 0 && <p>{imports.wasLeftOut(format.number(leftOut), leftOut)}</p>}
      </Alert>
    )
  if (refused > 0) return <Alert>{imports.needsChange(format.number(refused), refused)}</Alert>
  if (ready === 0) return <Alert kind="info">{imports.nothingNew}</Alert>
  return (
    <Alert
      kind={open > 0 ? 'warning' : 'info'}
      action={
        <Button size="small" disabled={open > 0} isPending={isPending} onClick={onStore}>
          {imports.store(format.number(ready), ready)}
        </Button>
      }
    >
      {open > 0 ? imports.looksUnusual(format.number(open), open) : imports.canBeStored}
    </Alert>
  )
}
