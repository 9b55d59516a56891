// Which devices take the values of this form: one choice a measure, kept for the day.
import type { FieldName } from '#domain/measures/fields.ts'
import { isFieldName } from '#domain/measures/fields.ts'
import { fieldsOfMeasure, type MeasureName, measureNames } from '#domain/measures/station-measures.ts'
import { useCall } from '#web/api/use-call.ts'
import { chosenDevices, dayKey, devicesFor, keepDevices, withDevice } from '#web/base/devices-of-day.ts'
import { today } from '#web/base/spec.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Grid } from '#web/ui/layout/layout.tsx'

type FormDevicesProps = { readonly record: HealthRecord; readonly organisation: string }

/** A club without devices is asked nothing. */
export function FormDevices({ record, organisation }: FormDevicesProps) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const { data } = useCall('getEquipment', { params: { organisationId: organisation } })
  // A text, because what is followed must be a plain value.
  useRecord(record, (now) => JSON.stringify(now.taken.answers().devices))
  const said = record.taken.answers().devices
  const equipment = data?.equipment ?? []
  const asked = measureNames.filter((measure) => devicesFor(equipment, measure).length > 0)
  if (asked.length === 0) return null
  const deviceOf = (measure: MeasureName): string =>
    fieldsOfMeasure(measure)
      .map((field) => (isFieldName(field) ? said?.[field] : undefined))
      .find(Boolean) ?? ''
  const choose = (measure: MeasureName, id: string) => {
    const device = equipment.find(({ _id }) => _id === id) ?? null
    const fields = fieldsOfMeasure(measure).filter((field) => isFieldName(field))
    const others = Object.entries(said ?? {}).filter(([field]) => !fields.some((one) => one === field))
    const named = device ? fields.map((field): [FieldName, string] => [field, device._id]) : []
    record.answer({ devices: Object.fromEntries([...others, ...named]) })
    if (record.day !== null) return
    const day = dayKey(organisation, today())
    keepDevices(day, withDevice(chosenDevices(day), { measure, measures: [measure] }, device))
  }
  const names = asked.flatMap((measure) => {
    const name = equipment.find(({ _id }) => _id === deviceOf(measure))?.name
    return name ?? []
  })
  return (
    <Fold title={recording.devices} summary={[...new Set(names)].join(format.comma)} isOpenAtFirst={false}>
      <Grid of="fields">
        {asked.map((measure) => (
          <Select
            key={measure}
            label={
              measure === 'height' || measure === 'weight' ? metrics.fields[measure] : metrics.names[measure]
            }
            value={deviceOf(measure)}
            placeholder={recording.deviceNotSaid}
            onChange={({ target }) => choose(measure, target.value)}
            options={devicesFor(equipment, measure).map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        ))}
      </Grid>
    </Fold>
  )
}
