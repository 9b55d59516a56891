import { useMemo, useState } from 'react'
import {
  guessMapping,
  longestRoster,
  type Mapping,
  type RosterField,
  readRosterRow,
  rosterFields,
} from '#domain/clubs/roster.ts'
import { readCsv } from '#domain/csv.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { rememberedMapping, rememberMapping } from './remembered-mapping.ts'
import { textOfFile } from './text-of-file.ts'

type Outcome = Reply<'importRoster'>['rows'][number]
const linesShown = 50

/** A list that is pasted or chosen, checked by the server and then invited as a whole. */
export function ImportPlayers({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { imports } = useMessages()
  const format = useFormat()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ head: string; mapping: Mapping } | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const checking = useSend('importRoster')
  const inviting = useSend('importRoster', ['getTeamScreen', 'getUsersByOrganisation'])
  const [head = [], ...rows] = useMemo(() => readCsv(text), [text])
  const key = head.join('\t')
  const mapping = chosen?.head === key ? chosen.mapping : (rememberedMapping(head) ?? guessMapping(head))
  const body = (dry_run: boolean) => ({
    body: { organisation_id: organisation, players: rows.map((row) => readRosterRow(row, mapping)), dry_run },
  })
  const change = (next: string) => {
    setText(next)
    setIsUnreadable(false)
    checking.reset()
    inviting.reset()
  }
  const choose = (column: number, field: RosterField | null) => {
    const next = mapping.map((one, nth) => (nth === column ? field : one === field ? null : one))
    setChosen({ head: key, mapping: next })
    rememberMapping(head, next)
    checking.reset()
  }
  const done = inviting.data && inviting.data.imported > 0 ? inviting.data : null
  const outcome = inviting.data ?? checking.data
  return (
    <Card as="section" title={imports.title}>
      <Stack gap={4}>
        <Quiet>{imports.lead}</Quiet>
        <TextArea
          label={imports.paste}
          rows={6}
          dir="auto"
          value={text}
          onChange={({ target: { value } }) => change(value)}
        />
        <TextField
          label={imports.file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target: { files } }) => {
            const file = files?.[0]
            if (file)
              void textOfFile(file).then((found) => (found === null ? setIsUnreadable(true) : change(found)))
          }}
        />
        {isUnreadable && <Alert>{imports.notText}</Alert>}
        {rows.length > 0 && <Columns head={head} mapping={mapping} onChoose={choose} />}
        {rows.length > longestRoster && <Alert>{imports.tooMany(format.number(longestRoster))}</Alert>}
        {rows.length > 0 && rows.length <= longestRoster && !outcome && (
          <Row gap={3}>
            <Button isPending={checking.isPending} onClick={() => checking.mutate(body(true))}>
              {imports.check}
            </Button>
            <Quiet>{imports.found(format.number(rows.length), rows.length)}</Quiet>
          </Row>
        )}
        {checking.error && <Failed error={checking.error} />}
        {inviting.error && <Failed error={inviting.error} />}
        {done && <Alert kind="success">{imports.invited(format.number(done.imported), done.imported)}</Alert>}
        {outcome && !done && (
          <Verdict
            outcomes={outcome.rows}
            isPending={inviting.isPending}
            onInvite={() => inviting.mutate(body(false))}
          />
        )}
        {outcome && <Outcomes outcomes={outcome.rows} rows={rows} mapping={mapping} />}
        <div>
          <Button kind="ghost" size="small" onClick={onClose}>
            {imports.close}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

type ColumnsProps = {
  head: readonly string[]
  mapping: Mapping
  onChoose: (column: number, field: RosterField | null) => void
}

function Columns({ head, mapping, onChoose }: ColumnsProps) {
  const { imports } = useMessages()
  // Two columns may have the same head.
  const columns = head.map((name, column) => ({ id: `${column} ${name}`, name, column }))
  const options = [
    { value: '', label: imports.ignored },
    ...rosterFields.map((field) => ({ value: field, label: imports.fields[field] })),
  ]
  return (
    <section aria-label={imports.columns}>
      <Grid of="fields">
        {columns.map(({ id, name, column }) => (
          <Select
            key={id}
            label={imports.columnOf(name)}
            value={mapping[column] ?? ''}
            options={options}
            onChange={({ target: { value } }) =>
              onChoose(column, rosterFields.find((field) => field === value) ?? null)
            }
          />
        ))}
      </Grid>
    </section>
  )
}

type VerdictProps = { outcomes: readonly Outcome[]; isPending: boolean; onInvite: () => void }

function Verdict({ outcomes, isPending, onInvite }: VerdictProps) {
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

type OutcomesProps = { outcomes: readonly Outcome[]; rows: readonly string[][]; mapping: Mapping }

/** What needs a change comes first. */
function Outcomes({ outcomes, rows, mapping }: OutcomesProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const shown = outcomes
    .toSorted((a, b) => Number(b.status === 'refused') - Number(a.status === 'refused'))
    .slice(0, linesShown)
    .map((outcome) => ({ ...outcome, player: readRosterRow(rows[outcome.row] ?? [], mapping) }))
  const said = ({ status, problems = {} }: Outcome) => {
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
        // The first line of the list has the heads.
        { key: 'line', header: imports.line, isNumber: true, cell: ({ row }) => format.number(row + 2) },
        {
          key: 'name',
          header: imports.fields.name,
          isRowHeader: true,
          cell: ({ player }) => `${player.first_name} ${player.last_name}`,
        },
        { key: 'email', header: imports.fields.email, cell: ({ player }) => player.email },
        { key: 'born', header: imports.fields.date_of_birth, cell: ({ player }) => player.date_of_birth },
        { key: 'outcome', header: imports.outcome, cell: said },
      ]}
    />
  )
}
