import { type Mapping, readRosterRow, rosterFields } from '#domain/clubs/roster.ts'
import type { CsvLine } from '#domain/csv.ts'
import { isDay } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type RosterRowOutcome = Reply<'importRoster'>['rows'][number]

type VerdictProps = { outcomes: readonly RosterRowOutcome[]; isPending: boolean; onInvite: () => void }

/** Whether all of the list can be invited, and the button that does it. */
export function RosterVerdict({ outcomes, isPending, onInvite }: VerdictProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const refused = outcomes.filter(({ status }) => status === 'refused').length
  const ready = outcomes.filter(({ status }) => status === 'ready').length
  if (refused > 0) return <Alert>{imports.needsChange(format.number(refused), refused)}</Alert>
  if (ready === 0) return <Alert kind="info">{imports.nobodyNew}</Alert>
  return (
    <Alert
      kind="info"
      action={
        <Button size="small" isPending={isPending} onClick={onInvite}>
          {imports.invite(format.number(ready), ready)}
        </Button>
      }
    >
      {imports.allGood(format.number(ready), ready)}
    </Alert>
  )
}

type OutcomesProps = { outcomes: readonly RosterRowOutcome[]; rows: readonly CsvLine[]; mapping: Mapping }

/** What the server says of each row. What needs a change comes first. */
export function RosterOutcomes({ outcomes, rows, mapping }: OutcomesProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const shown = outcomes
    .toSorted((a, b) => Number(b.status === 'refused') - Number(a.status === 'refused'))
    .map((outcome) => {
      const { line = 0, cells = [] } = rows[outcome.row] ?? {}
      return { ...outcome, line, player: readRosterRow(cells, mapping) }
    })
  // In words, so that a swapped day and month is seen. A day that could not be read is shown as it was typed.
  const bornOn = (typed: string) => (isDay(typed) ? format.longDay(typed) : typed)
  const said = ({ status, problems = {} }: RosterRowOutcome) => {
    const why = Object.entries(problems).map(
      ([field, problem]) =>
        `${imports.fields[rosterFields.find((one) => one === field) ?? 'name']}: ${textOf(problem)}`,
    )
    return [imports.statuses[status], ...why].join('. ')
  }
  return (
    <Table
      caption={imports.outcome}
      isCaptionHidden
      rows={shown}
      keyOf={({ row }) => String(row)}
      columns={[
        { key: 'line', header: imports.line, isNumber: true, cell: ({ line }) => format.number(line) },
        {
          key: 'name',
          header: imports.fields.name,
          isRowHeader: true,
          cell: ({ player }) => `${player.first_name} ${player.last_name}`,
        },
        { key: 'email', header: imports.fields.email, cell: ({ player }) => player.email },
        {
          key: 'born',
          header: imports.fields.date_of_birth,
          cell: ({ player }) => bornOn(player.date_of_birth),
        },
        { key: 'outcome', header: imports.outcome, cell: said },
      ]}
    />
  )
}
