import { useState } from 'react'
import type { Known } from '#domain/clubs/match-player.ts'
import { type ImportForm as Form, importForms, longestResults } from '#domain/measures/results-list.ts'
import { today } from '#web/api/spec.ts'
import { useLongSend } from '#web/api/use-long-send.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout.tsx'
import { ListSource } from '#web/ui/list-source.tsx'
import { Failed } from '#web/ui/page-states.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { hasNames, openPeople, PlayerMatches } from './player-matches.tsx'
import { nobody, useResultsList } from './use-results-list.ts'

type ImportFormProps = {
  organisation: string
  players: readonly Known[]
  /** The import that was undone last. */
  undone: string | null
  onUndo: (id: string) => void
}

/** A list of results: columns, players and form are chosen, the server checks every row, then all are stored. */
export function ImportForm({ organisation, players, undone, onUndo }: ImportFormProps) {
  const { imports } = useMessages()
  const format = useFormat()
  const [chosenForm, setChosenForm] = useState<Form | null>(null)
  const [day, setDay] = useState(today)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [sureLines, setSureLines] = useState<ReadonlySet<number>>(new Set())
  const checking = useLongSend('importResults')
  const storing = useLongSend('importResults', [
    'getImports',
    'getTodayScreen',
    'getChecklistScreen',
    'getPlayerScreen',
    'getReadings',
  ])
  const forget = () => {
    checking.reset()
    storing.reset()
    setSureLines(new Set())
  }
  const list = useResultsList(players, forget)
  const { rows, hasDay, playerOfRow } = list
  const form = chosenForm ?? (hasDay ? 'checks' : 'readings')
  const sent = rows.filter((row) => row.values.length > 0 && !['', nobody].includes(playerOfRow(row)))
  const leftOut = rows.length - sent.length
  const body = (dry_run: boolean) => ({
    body: {
      organisation_id: organisation,
      form,
      dry_run,
      rows: sent.map((row) => ({
        user_id: playerOfRow(row),
        date: hasDay ? row.date : day,
        values: row.values,
        is_sure: sureLines.has(row.line),
      })),
    },
  })
  const isUndone = typeof storing.data?.id === 'string' && storing.data.id === undone
  const isStored = !isUndone && typeof storing.data?.id === 'string'
  const outcome = isUndone ? undefined : (storing.data ?? checking.data)
  const open = openPeople(list)
  const missing =
    open > 0
      ? imports.playersMissing(format.number(open), open)
      : hasNames(list) && !isConfirmed
        ? imports.confirmFirst
        : null
  return (
    <Card as="section" title={imports.resultsTitle}>
      <Stack gap={4}>
        <ListSource
          label={imports.pasteResults}
          onRead={(found) => {
            list.take(found)
            setIsConfirmed(false)
          }}
        />
        {rows.length > 0 && (
          <>
            <ImportColumns list={list} />
            <RadioGroup
              label={imports.asWhat}
              name="form"
              value={form}
              hint={imports.formHints[form]}
              options={importForms.map((one) => ({ value: one, label: imports.forms[one] }))}
              onChange={({ target: { value } }) => {
                setChosenForm(importForms.find((one) => one === value) ?? null)
                forget()
              }}
            />
            {!hasDay && (
              <DateField
                label={imports.dayOfResults}
                value={day}
                onChange={(next) => {
                  setDay(next)
                  forget()
                }}
              />
            )}
            <PlayerMatches
              list={list}
              players={players}
              isConfirmed={isConfirmed}
              onConfirm={setIsConfirmed}
            />
            {rows.length > longestResults && (
              <Alert>{imports.tooManyRows(format.number(longestResults))}</Alert>
            )}
            {rows.length <= longestResults && !outcome && (
              <Row gap={3}>
                <Button
                  disabled={sent.length === 0 || missing !== null}
                  isPending={checking.isPending}
                  onClick={() => {
                    storing.reset()
                    checking.mutate(body(true))
                  }}
                >
                  {imports.checkRows(format.number(sent.length), sent.length)}
                </Button>
                {missing !== null && <Quiet>{missing}</Quiet>}
              </Row>
            )}
            {leftOut > 0 && missing === null && !isStored && (
              <Quiet>{imports.leftOut(format.number(leftOut), leftOut)}</Quiet>
            )}
          </>
        )}
        {(checking.isPending || storing.isPending) && (
          <ProgressBar
            label={imports.working(format.number(sent.length), sent.length)}
            done={storing.isPending ? storing.done : checking.done}
          />
        )}
        {checking.error && <Failed error={checking.error} />}
        {storing.error && <Failed error={storing.error} />}
        {outcome && (
          <ImportOutcome
            outcome={outcome}
            leftOut={leftOut}
            rows={sent.map((row) => ({ ...row, date: hasDay ? row.date : day }))}
            players={players}
            playerOf={playerOfRow}
            sureLines={sureLines}
            onSure={setSureLines}
            isPending={storing.isPending}
            onStore={() => storing.mutate(body(false))}
            onUndo={onUndo}
          />
        )}
      </Stack>
    </Card>
  )
}
