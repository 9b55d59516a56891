import { useState } from 'react'
import type { KnownPlayer } from '#domain/clubs/match-player.ts'
import { importForms, longestResults } from '#domain/measures/lists/results-list.ts'
import { ListSource } from '#web/imports/list-source.tsx'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { hasNames, openPeople, PlayerMatches } from './player-matches.tsx'
import { type ImportWork, useImport } from './use-import.ts'

type ImportFormProps = {
  organisation: string
  players: readonly KnownPlayer[]
  /** The import that was undone last. */
  undone: string | null
  onUndo: (id: string) => void
}

/** A list of results: columns, players and form are chosen, the server checks every row, then all are stored. */
export function ImportForm({ organisation, players, undone, onUndo }: ImportFormProps) {
  const { imports } = useMessages()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const work = useImport({ organisation, players, undone })
  const { list, outcome } = work
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
        {list.rows.length > 0 && (
          <>
            {list.preset && <Quiet>{imports.presetOf(list.preset.name)}</Quiet>}
            <ImportColumns list={list} own={work.own} />
            <DeviceOfList work={work} />
            <FormAndDay work={work} />
            <PlayerMatches
              list={list}
              players={players}
              isConfirmed={isConfirmed}
              onConfirm={setIsConfirmed}
            />
            <CheckRows work={work} isConfirmed={isConfirmed} />
          </>
        )}
        <Sending work={work} />
        {outcome && (
          <ImportOutcome
            outcome={outcome}
            own={work.own}
            leftOut={work.leftOut}
            rows={work.sent}
            players={players}
            playerOf={list.playerOfRow}
            sureLines={work.sureLines}
            onSure={work.markSure}
            isPending={work.storing.isPending}
            onStore={work.store}
            onUndo={onUndo}
          />
        )}
      </Stack>
    </Card>
  )
}

/** What took the results; asked only where the club has such devices. */
function DeviceOfList({ work: { devices, device, changeDevice } }: { work: ImportWork }) {
  const { imports } = useMessages()
  if (devices.length === 0) return null
  return (
    <Select
      label={imports.deviceOfList}
      value={device}
      placeholder={imports.noDevice}
      onChange={({ target }) => changeDevice(target.value)}
      options={devices.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
}

/** What the rows become, and their day when the list has none. */
function FormAndDay({ work: { list, form, day, changeForm, changeDay } }: { work: ImportWork }) {
  const { imports } = useMessages()
  return (
    <>
      <RadioGroup
        label={imports.asWhat}
        name="form"
        value={form}
        hint={imports.formHints[form]}
        options={importForms.map((one) => ({ value: one, label: imports.forms[one] }))}
        onChange={({ target: { value } }) => changeForm(importForms.find((one) => one === value) ?? null)}
      />
      {!list.hasDay && <DateField label={imports.dayOfResults} value={day} onChange={changeDay} />}
    </>
  )
}

/** The button that sends the rows to be checked, or what has to be done first. */
function CheckRows({ work, isConfirmed }: { work: ImportWork; isConfirmed: boolean }) {
  const { imports } = useMessages()
  const format = useFormat()
  const { list, sent, leftOut, checking, outcome, isStored } = work
  const open = openPeople(list)
  const missing =
    open > 0
      ? imports.playersMissing(format.number(open), open)
      : hasNames(list) && !isConfirmed
        ? imports.confirmFirst
        : null
  const isTooLong = list.rows.length > longestResults
  return (
    <>
      {isTooLong && <Alert>{imports.tooManyRows(format.number(longestResults))}</Alert>}
      {!isTooLong && !outcome && (
        <Row gap={3}>
          <Button
            disabled={sent.length === 0 || missing !== null}
            isPending={checking.isPending}
            onClick={work.check}
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
  )
}

function Sending({ work: { sent, checking, storing } }: { work: ImportWork }) {
  const { imports } = useMessages()
  const format = useFormat()
  return (
    <>
      {(checking.isPending || storing.isPending) && (
        <ProgressBar
          label={imports.working(format.number(sent.length), sent.length)}
          done={storing.isPending ? storing.done : checking.done}
        />
      )}
      {checking.error && <Failed error={checking.error} />}
      {storing.error && <Failed error={storing.error} />}
    </>
  )
}
