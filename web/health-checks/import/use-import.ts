// An import of results: what was chosen, what the server says about it, and storing it.
import { useState } from 'react'
import type { Known } from '#domain/clubs/match-player.ts'
import type { ImportForm } from '#domain/measures/results-list.ts'
import { today } from '#web/api/spec.ts'
import { useDryRun } from '#web/api/use-dry-run.ts'
import { nobody, useResultsList } from './use-results-list.ts'

type ImportOptions = {
  organisation: string
  players: readonly Known[]
  /** The import that was undone last. */
  undone: string | null
}

export function useImport({ organisation, players, undone }: ImportOptions) {
  const [chosenForm, setChosenForm] = useState<ImportForm | null>(null)
  const [day, setDay] = useState(today)
  const [sureLines, setSureLines] = useState<ReadonlySet<number>>(new Set())
  const { checking, storing, ...sending } = useDryRun('importResults', [
    'getImports',
    'getTodayScreen',
    'getChecklistScreen',
    'getPlayerScreen',
    'getReadings',
  ])
  const forget = () => {
    sending.forget()
    setSureLines(new Set())
  }
  const list = useResultsList(players, forget)
  const { rows, hasDay, playerOfRow } = list
  const form = chosenForm ?? (hasDay ? 'checks' : 'readings')
  const sent = rows
    .filter((row) => row.values.length > 0 && !['', nobody].includes(playerOfRow(row)))
    .map((row) => ({ ...row, date: hasDay ? row.date : day }))
  const body = (dry_run: boolean) => ({
    body: {
      organisation_id: organisation,
      form,
      dry_run,
      rows: sent.map((row) => ({
        user_id: playerOfRow(row),
        date: row.date,
        values: row.values,
        is_sure: sureLines.has(row.line),
      })),
    },
  })
  const stored = storing.data?.id ?? null
  const isUndone = stored !== null && stored === undone
  return {
    list,
    form,
    day,
    sent,
    leftOut: rows.length - sent.length,
    sureLines,
    checking,
    storing,
    outcome: isUndone ? undefined : sending.outcome,
    isStored: stored !== null && !isUndone,
    changeForm: (next: ImportForm | null) => {
      setChosenForm(next)
      forget()
    },
    changeDay: (next: string) => {
      setDay(next)
      forget()
    },
    markSure: setSureLines,
    check: () => {
      storing.reset()
      checking.mutate(body(true))
    },
    store: () => storing.mutate(body(false)),
  }
}

export type ImportWork = ReturnType<typeof useImport>
