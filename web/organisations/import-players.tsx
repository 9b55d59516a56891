import { useMemo, useState } from 'react'
import {
  guessMapping,
  isRosterHead,
  longestRoster,
  type Mapping,
  type RosterField,
  readRosterRow,
  rosterFields,
} from '#domain/clubs/roster.ts'
import { type Line, splitHead } from '#domain/csv.ts'
import { isDay } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { rememberColumns, rememberedColumns } from '#web/api/remembered-columns.ts'
import { useLongSend } from '#web/api/use-long-send.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ColumnChoice } from '#web/ui/column-choice.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { ListSource } from '#web/ui/list-source.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Table } from '#web/ui/table.tsx'
import { listsOfPeople } from './directory-entry.ts'

type Outcome = Reply<'importRoster'>['rows'][number]

/** A list that is pasted or chosen, checked by the server and then invited as a whole. */
export function ImportPlayers({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { imports } = useMessages()
  const format = useFormat()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [chosen, setChosen] = useState<{ head: string; mapping: Mapping } | null>(null)
  const checking = useLongSend('importRoster')
  const inviting = useLongSend('importRoster', listsOfPeople)
  const { head, rows } = useMemo(() => splitHead(lines, isRosterHead), [lines])
  const key = head.join('\t')
  const mapping =
    chosen?.head === key
      ? chosen.mapping
      : (rememberedColumns('roster', head, rosterFields) ?? guessMapping(head))
  const body = (dry_run: boolean) => ({
    body: {
      organisation_id: organisation,
      players: rows.map(({ cells }) => readRosterRow(cells, mapping)),
      dry_run,
    },
  })
  const forgetOutcome = () => {
    checking.reset()
    inviting.reset()
  }
  const choose = (column: number, field: RosterField | null) => {
    const next = mapping.map((one, nth) => (nth === column ? field : one === field ? null : one))
    setChosen({ head: key, mapping: next })
    rememberColumns('roster', head, next)
    forgetOutcome()
  }
  const done = inviting.data && inviting.data.imported > 0 ? inviting.data : null
  const members = done?.rows.filter(({ status }) => status === 'member').length ?? 0
  const outcome = inviting.data ?? checking.data
  const count = format.number(rows.length)
  return (
    <Card as="section" title={imports.title}>
      <Stack gap={4}>
        <Quiet>{imports.lead}</Quiet>
        <ListSource
          label={imports.paste}
          onRead={(read) => {
            setLines(read ?? [])
            forgetOutcome()
          }}
        />
        {rows.length > 0 && (
          <ColumnChoice
            head={head}
            chosen={mapping}
            names={rosterFields}
            labelOf={(field) => imports.fields[field]}
            onChoose={choose}
          />
        )}
        {rows.length > longestRoster && <Alert>{imports.tooMany(format.number(longestRoster))}</Alert>}
        {rows.length > 0 && rows.length <= longestRoster && !outcome && (
          <Row gap={3}>
            <Button isPending={checking.isPending} onClick={() => checking.mutate(body(true))}>
              {imports.check}
            </Button>
            <Quiet>{imports.found(count, rows.length)}</Quiet>
          </Row>
        )}
        {checking.isPending && (
          <ProgressBar label={imports.checking(count, rows.length)} done={checking.done} />
        )}
        {checking.error && <Failed error={checking.error} />}
        {inviting.error && <Failed error={inviting.error} />}
        {done && (
          <Alert kind="success">
            {imports.invited(format.number(done.imported), done.imported)}
            {members > 0 && <p>{imports.wereMembers(format.number(members), members)}</p>}
          </Alert>
        )}
        {outcome && !done && (
          <Verdict
            outcomes={outcome.rows}
            isPending={inviting.isPending}
            onInvite={() => inviting.mutate(body(false))}
          />
        )}
        {/* Below the button, so that it stays under the finger. */}
        {inviting.isPending && (
          <ProgressBar label={imports.inviting(count, rows.length)} done={inviting.done} />
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

type OutcomesProps = { outcomes: readonly Outcome[]; rows: readonly Line[]; mapping: Mapping }

/** What needs a change comes first. */
function Outcomes({ outcomes, rows, mapping }: OutcomesProps) {
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
