import { type FormEvent, useState } from 'react'
import { checkControl } from '#domain/field/control-reading.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { readNumber } from '#domain/numbers.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Equipment } from '#domain/wire/replies/field.ts'
import { useSend } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { useDeviceWords } from './use-device-words.ts'

type ControlFormProps = {
  organisation: string
  devices: readonly Pick<Equipment, '_id' | 'name' | 'fields'>[]
  onClose: () => void
}

/** A plate of 20 kg, a syringe, or oneself on a device of the day. */
export function ControlForm({ organisation, devices, onClose }: ControlFormProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const textOf = useProblemText()
  const sending = useSend('addReadings')
  const [device, setDevice] = useState(devices[0]?._id ?? '')
  const chosen = devices.find(({ _id }) => _id === device)
  const fields = (chosen?.fields ?? []).filter((field) => !isOwnField(field))
  const [field, setField] = useState('')
  const [typed, setTyped] = useState({ value: '', expected: '', tolerance: '' })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const [id] = useState(() => crypto.randomUUID())
  const asked = fields.find((one) => one === field) ?? fields[0]
  // The device went while the dialog was open.
  if (asked === undefined) return null
  const isBlank = (name: 'expected' | 'tolerance') => typed[name].trim() === ''
  const control = {
    id,
    control: true as const,
    field: asked,
    value: typed.value,
    device,
    organisation_id: organisation,
    expected: isBlank('expected') ? null : readNumber(typed.expected),
    tolerance: isBlank('tolerance') ? null : readNumber(typed.tolerance),
    date: today(),
  }
  const checked = checkControl(control, today())
  const problems = {
    ...(checked.ok ? {} : checked.problems),
    ...(!isBlank('expected') && control.expected === null && { expected: reason('not-valid') }),
    ...(!isBlank('tolerance') && control.tolerance === null && { tolerance: reason('not-valid') }),
  }
  const problem = (name: string) => {
    const found = isSubmitted ? problems[name as keyof typeof problems] : undefined
    return found && textOf(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0) return
    sending.mutate(
      { body: { readings: [control] } },
      {
        onError: setFailed,
        onSuccess: ({ results: [result] }) => {
          if (result?.status === 'refused') {
            setFailed(new Error(result.error))
            return
          }
          toast(texts.controlSaved)
          onClose()
        },
      },
    )
  }
  const number = (name: keyof typeof typed) => ({
    value: format.typed(typed[name]),
    unit: words.unit(asked),
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) => {
      setFailed(null)
      setTyped((now) => ({ ...now, [name]: target.value }))
    },
  })
  return (
    <Dialog
      title={texts.recordControl}
      isOpen
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form="control" isPending={sending.isPending}>
          {texts.saveControl}
        </CancelOrSave>
      }
    >
      <form id="control" noValidate onSubmit={submit}>
        <Stack gap={4}>
          {failed !== null && <Alert isBroughtIntoView>{textOf(failed)}</Alert>}
          <Select
            label={texts.device}
            value={device}
            onChange={({ target }) => setDevice(target.value)}
            options={devices.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          {fields.length > 1 && (
            <Select
              label={texts.field}
              value={asked}
              onChange={({ target }) => setField(target.value)}
              options={fields.map((one) => ({ value: one, label: words.field(one) }))}
            />
          )}
          <Grid of="fields">
            <NumberField label={texts.value} isRequired {...number('value')} />
            <NumberField
              label={texts.expected}
              isOptional
              hint={texts.expectedHelp}
              {...number('expected')}
            />
            <NumberField
              label={texts.tolerance}
              isOptional
              hint={texts.toleranceHelp}
              {...number('tolerance')}
            />
          </Grid>
        </Stack>
      </form>
    </Dialog>
  )
}
