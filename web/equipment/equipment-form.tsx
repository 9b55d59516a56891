import { type FormEvent, useState } from 'react'
import { type EquipmentInput, equipmentSchema } from '#domain/field/equipment.ts'
import { metrics as metricTable } from '#domain/measures/metrics.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { type AnyField, fieldsOfMeasure, measureNames } from '#domain/measures/station-measures.ts'
import type { Equipment } from '#domain/wire/replies/field.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { check } from '#domain/wire/validation.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useSend } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { DatePicker } from '#web/ui/fields/date-picker.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { useDeviceWords } from './use-device-words.ts'

type FormProps = {
  organisation: string
  /** Null: a new one. */
  device: Equipment | null
  own: readonly OwnMeasure[]
  canBeEverybodys: boolean
  onClose: () => void
}

type TypedDevice = {
  readonly name: string
  readonly fields: readonly AnyField[]
  readonly class: string
  readonly serial: string
  readonly checked_on: string
}
type Choice = { readonly key: string; readonly fields: readonly AnyField[] }

/** A question is no device. */
const measured = measureNames.filter(
  (name) => name === 'height' || name === 'weight' || metricTable[name].group !== 'lifestyle',
)

export function EquipmentForm({ organisation, device, own, canBeEverybodys, onClose }: FormProps) {
  const { equipment: texts } = useMessages()
  const words = useDeviceWords(own)
  const textOf = useProblemText()
  const adding = useSend('addEquipment')
  const changing = useSend('setEquipment')
  const [isEverybodys, setIsEverybodys] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const [typed, setTyped] = useState<TypedDevice>({
    name: device?.name ?? '',
    fields: device?.fields ?? [],
    class: device?.class ?? '',
    serial: device?.serial ?? '',
    checked_on: device?.checked_on ?? '',
  })
  const change = (more: Partial<TypedDevice>) => {
    setFailed(null)
    setTyped((now) => ({ ...now, ...more }))
  }
  const checked = check(equipmentSchema, typed)
  const fromServer = isRefusal(failed) ? failed.problems : {}
  const problems = isSubmitted && !checked.ok ? { ...fromServer, ...checked.problems } : fromServer
  const problem = (name: string) => problems[name] && textOf(problems[name])
  const save = async (input: EquipmentInput) => {
    try {
      const saved = device
        ? await changing.mutateAsync({ body: { ...input, id: device._id, archived: device.archived } })
        : await adding.mutateAsync({
            body: { ...input, organisation_id: isEverybodys ? null : organisation },
          })
      toast(texts.saved(saved.name))
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (checked.ok) void save(checked.value)
  }
  const text = (name: 'name' | 'class' | 'serial') => ({
    value: typed[name],
    maxLength: 60,
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const choose = (fields: readonly AnyField[], isChosen: boolean) => {
    const others = typed.fields.filter((one) => !fields.includes(one))
    change({ fields: isChosen ? [...others, ...fields] : others })
  }
  const choices: readonly Choice[] = [
    ...measured.map((name) => ({ key: name, fields: fieldsOfMeasure(name) })),
    ...own.filter(({ archived }) => !archived).map(({ _id }) => ({ key: _id, fields: [ownField(_id)] })),
  ]
  return (
    <Dialog
      title={device ? texts.editDevice(device.name) : texts.add}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form="device" isPending={adding.isPending || changing.isPending}>
          {texts.save}
        </CancelOrSave>
      }
    >
      <form id="device" noValidate onSubmit={submit}>
        <Stack gap={4}>
          {failed !== null && Object.keys(fromServer).length === 0 && (
            <Alert isBroughtIntoView>{textOf(failed)}</Alert>
          )}
          <Grid of="fields">
            <TextField label={texts.name} isRequired hint={texts.nameHelp} {...text('name')} />
            <TextField label={texts.class} isOptional hint={texts.classHelp} {...text('class')} />
            <TextField label={texts.serial} isOptional {...text('serial')} />
            <DatePicker
              label={texts.checkedOn}
              isOptional
              max={today()}
              value={typed.checked_on}
              error={problem('checked_on')}
              onChange={(checked_on) => change({ checked_on })}
            />
          </Grid>
          {problem('fields') && <Alert>{problem('fields')}</Alert>}
          <FieldGroup isFramed hasColumns legend={texts.measures}>
            {choices.map(({ key, fields }) => (
              <Checkbox
                key={key}
                label={fields.map(words.field).join(' / ')}
                checked={fields.every((field) => typed.fields.includes(field))}
                onChange={({ target }) => choose(fields, target.checked)}
              />
            ))}
          </FieldGroup>
          {canBeEverybodys && !device && (
            <Checkbox
              label={texts.forEverybody}
              checked={isEverybodys}
              onChange={({ target }) => setIsEverybodys(target.checked)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
