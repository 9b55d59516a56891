// A list of players that was pasted or chosen: its columns, what the server says about it, and inviting all of them.
import { useMemo, useState } from 'react'
import {
  guessMapping,
  isRosterHead,
  type Mapping,
  type RosterField,
  readRosterRow,
  rosterFields,
} from '#domain/clubs/roster.ts'
import { type CsvLine, splitHead } from '#domain/csv.ts'
import { rememberColumns, rememberedColumns } from '#web/imports/remembered-columns.ts'
import { useDryRun } from '#web/imports/use-dry-run.ts'

export function useRoster(organisation: string) {
  const [lines, setLines] = useState<readonly CsvLine[]>([])
  const [chosen, setChosen] = useState<{ head: string; mapping: Mapping } | null>(null)
  const { checking, storing: inviting, outcome, forget } = useDryRun('importRoster')
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
  return {
    head,
    rows,
    mapping,
    checking,
    inviting,
    outcome,
    take: (read: readonly CsvLine[] | null) => {
      setLines(read ?? [])
      forget()
    },
    changeColumn: (column: number, field: RosterField | null) => {
      const next = mapping.map((one, nth) => (nth === column ? field : one === field ? null : one))
      setChosen({ head: key, mapping: next })
      rememberColumns('roster', head, next)
      forget()
    },
    check: () => checking.mutate(body(true)),
    invite: () => inviting.mutate(body(false)),
  }
}

export type Roster = ReturnType<typeof useRoster>
