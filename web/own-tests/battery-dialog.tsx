import { useState } from 'react'
import type { BatteryMeasure } from '#domain/clubs/batteries.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { measureNames } from '#domain/measures/station-measures.ts'
import { readNumber } from '#domain/numbers.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import type { Battery } from './battery.ts'

type BatteryDialogProps = { organisation: string; battery: Battery | null; onClose: () => void }

/** The tests are taken in the order in which they are ticked. */
export function BatteryDialog({ organisation, battery, onClose }: BatteryDialogProps) {
  const { ownTests: texts, metrics } = useMessages()
  const format = useFormat()
  const language = useLanguage()
  const textOf = useProblemText()
  const { data } = useCall('getMeasures', { params: { organisationId: organisation } })
  const [name, setName] = useState(battery?.name ?? '')
  const [every, setEvery] = useState(battery?.every ? String(battery.every) : '')
  const [measures, setMeasures] = useState<readonly BatteryMeasure[]>(battery?.measures ?? [])
  const adding = useSend('addBattery')
  const changing = useSend('setBattery')
  const [failed, setFailed] = useState<unknown>(null)
  const problems = isRefusal(failed) ? failed.problems : {}
  const choices: { id: BatteryMeasure; label: string }[] = [
    ...measureNames.map((id) => ({
      id,
      label: id === 'height' || id === 'weight' ? metrics.fields[id] : metrics.names[id],
    })),
    ...(data?.measures ?? [])
      .filter(({ _id, archived }) => !archived || measures.includes(ownField(_id)))
      .map((measure) => ({ id: ownField(measure._id), label: ownName(measure.name, language) })),
  ]
  const toggle = (id: BatteryMeasure) =>
    setMeasures((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const save = async () => {
    const weeks = every.trim() === '' ? null : (readNumber(every) ?? 0)
    const body = { name: name.trim(), measures: [...measures], every: weeks }
    try {
      const saved = battery
        ? await changing.mutateAsync({ body: { id: battery._id, ...body } })
        : await adding.mutateAsync({ body: { organisation_id: organisation, ...body } })
      toast(texts.saved(saved.name))
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <Dialog
      title={battery ? texts.editTest(battery.name) : texts.addBattery}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <CancelOrSave
          onCancel={onClose}
          disabled={name.trim() === '' || measures.length === 0}
          isPending={adding.isPending || changing.isPending}
          onClick={() => void save()}
        >
          {texts.saveBattery}
        </CancelOrSave>
      }
    >
      <Stack gap={3}>
        {failed !== null && Object.keys(problems).length === 0 && <Alert>{textOf(failed)}</Alert>}
        <Grid of="fields">
          <TextField
            label={texts.batteryName}
            placeholder={texts.batteryPlaceholder}
            isRequired
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={problems.name && textOf(problems.name)}
          />
          <NumberField
            label={texts.every}
            hint={texts.everyHelp}
            isOptional
            isWhole
            value={format.typed(every)}
            onChange={({ target }) => setEvery(target.value)}
            error={problems.every && textOf(problems.every)}
          />
        </Grid>
        <FieldGroup hasColumns legend={texts.chooseMeasures}>
          {choices.map(({ id, label }) => {
            const place = measures.indexOf(id)
            return (
              <Checkbox
                key={id}
                label={
                  <>
                    {label}
                    {place >= 0 && <Quiet> {format.number(place + 1)}</Quiet>}
                  </>
                }
                checked={place >= 0}
                onChange={() => toggle(id)}
              />
            )
          })}
        </FieldGroup>
      </Stack>
    </Dialog>
  )
}
