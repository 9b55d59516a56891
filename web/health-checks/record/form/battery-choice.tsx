import { useState } from 'react'
import type { BatteryMeasure } from '#domain/clubs/batteries.ts'
import { type FieldName, fieldNames } from '#domain/measures/fields.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { fieldsOfMeasure } from '#domain/measures/station-measures.ts'
import { mayBeSkipped } from '#web/health-checks/record/state/not-measured.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Row } from '#web/ui/layout/layout.tsx'

export type Battery = {
  readonly _id: string
  readonly name: string
  readonly measures: readonly BatteryMeasure[]
}
/** The names of fields and own measures that are shown; null: all. */
export type Only = ReadonlySet<string> | null

const namesIn = (measures: readonly BatteryMeasure[]): ReadonlySet<string> =>
  new Set(measures.flatMap((one): readonly string[] => (isOwnField(one) ? [one] : fieldsOfMeasure(one))))

/** Which fields the form shows. The others are marked as not measured until somebody asks for more. */
export function useBattery(record: HealthRecord, batteries: readonly Battery[] = []) {
  const [chosen, setChosen] = useState('')
  const [hasMore, setHasMore] = useState(false)
  const battery = batteries.find(({ _id }) => _id === chosen)
  const choose = (id: string) => {
    const next = batteries.find(({ _id }) => _id === id)
    const names = next && namesIn(next.measures)
    const isEmpty = (name: FieldName) => mayBeSkipped(name) && record.values.isBlank(name)
    for (const name of fieldNames.filter(isEmpty)) record.skip(name, names !== undefined && !names.has(name))
    setChosen(id)
    setHasMore(false)
  }
  const only: Only = battery && !hasMore ? namesIn(battery.measures) : null
  return { only, choose, chosen, batteries, hasMore: () => setHasMore(true) }
}

export function BatteryChoice({ only, choose, chosen, batteries, hasMore }: ReturnType<typeof useBattery>) {
  const { recording } = useMessages()
  if (batteries.length === 0) return null
  return (
    <Row>
      <Select
        isInline
        label={recording.battery}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: recording.allFields },
          ...batteries.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      {only && (
        <Button kind="plain" size="small" icon="plus" onClick={hasMore}>
          {recording.moreFields}
        </Button>
      )}
    </Row>
  )
}
