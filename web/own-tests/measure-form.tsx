import { type ComponentType, type FormEvent, useState } from 'react'
import { defaultLanguage, type Language, languages, otherLanguages } from '#domain/languages.ts'
import { groups } from '#domain/measures/metrics.ts'
import {
  countings,
  directions,
  mostOwnTrials,
  type OwnMeasureInput,
} from '#domain/measures/own/own-measure.ts'
import { ownName } from '#domain/measures/own/own-name.ts'
import { type Template, templates } from '#domain/measures/own/templates.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { BandFields } from './band-fields.tsx'
import { MeasurePreview, type PadProps } from './measure-preview.tsx'
import { blankMeasure, readMeasure, type TypedMeasure, typedOf } from './typed-measure.ts'

type MeasureFormProps = {
  organisation: string
  /** Null: a new one. */
  measure: OwnMeasure | null
  /** The keys of a station, which another feature draws. */
  Pad: ComponentType<PadProps>
  canBeEverybodys: boolean
  onClose: () => void
}

/** A test from its name to its ranges, with a preview that follows every key. */
export function MeasureForm({ organisation, measure, Pad, canBeEverybodys, onClose }: MeasureFormProps) {
  const { ownTests: texts, metrics } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const language = useLanguage()
  const [typed, setTyped] = useState<TypedMeasure>(measure ? typedOf(measure) : blankMeasure)
  const [template, setTemplate] = useState('')
  const [isEverybodys, setIsEverybodys] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const adding = useSend('addMeasure')
  const changing = useSend('changeMeasure')
  const [failed, setFailed] = useState<unknown>(null)
  const checked = readMeasure(typed)
  const fromServer = isRefusal(failed) ? failed.problems : {}
  const problems = isSubmitted && !checked.ok ? { ...fromServer, ...checked.problems } : fromServer
  const problem = (...names: string[]) => {
    const found = names.map((name) => problems[name]).find((one) => one !== undefined)
    return found && textOf(found)
  }
  const change = (more: Partial<TypedMeasure>) => {
    setFailed(null)
    setTyped((now) => ({ ...now, ...more }))
  }
  const start = (key: string) => {
    setTemplate(key)
    const found = templates.find((one) => one.key === key)
    change(found ? typedOf(found) : blankMeasure)
  }
  const save = async (input: OwnMeasureInput) => {
    try {
      const saved = measure
        ? await changing.mutateAsync({ body: { id: measure._id, ...input } })
        : await adding.mutateAsync({
            body: { organisation_id: isEverybodys ? null : organisation, ...input },
          })
      toast(texts.saved(ownName(saved.name, language)))
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
  const chosen = templates.find((one) => one.key === template)
  const sourceOf = ({ error, source }: Template) =>
    source === null ? texts.noSource : (error ? texts.source : texts.described)(source)
  const nameIn = (code: Language) => ({
    value: typed.names[code],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ names: { ...typed.names, [code]: target.value } }),
    error: problem(`name.${code}`),
  })
  const number = (name: 'decimals' | 'low' | 'high' | 'trials' | 'error') => ({
    value: format.typed(typed[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Dialog
      title={measure ? texts.editTest(ownName(measure.name, language)) : texts.add}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <CancelOrSave onCancel={onClose} form="own-test" isPending={adding.isPending || changing.isPending}>
          {texts.save}
        </CancelOrSave>
      }
    >
      <form id="own-test" noValidate onSubmit={submit}>
        <Stack gap={4}>
          {failed !== null && Object.keys(fromServer).length === 0 && (
            <Alert isBroughtIntoView>{textOf(failed)}</Alert>
          )}
          {measure && <Quiet>{texts.versionHelp}</Quiet>}
          {!measure && (
            <Select
              label={texts.start}
              value={template}
              hint={chosen && sourceOf(chosen)}
              onChange={({ target }) => start(target.value)}
              options={[
                { value: '', label: texts.fromNothing },
                ...templates.map(({ key, name }) => ({ value: key, label: ownName(name, language) })),
              ]}
            />
          )}
          <Grid of="fields">
            <TextField label={texts.name} isRequired maxLength={60} {...nameIn(defaultLanguage)} />
            {otherLanguages.map((code) => (
              <TextField
                key={code}
                label={texts.nameIn[code]}
                isOptional
                dir={languages[code].direction}
                lang={code}
                maxLength={60}
                hint={texts.nameInHelp}
                {...nameIn(code)}
              />
            ))}
            <Select
              label={texts.group}
              value={typed.group}
              onChange={({ target }) =>
                change({ group: groups.find((one) => one === target.value) ?? typed.group })
              }
              options={groups.map((value) => ({ value, label: metrics.groups[value] }))}
            />
            <TextField
              label={texts.unit}
              isOptional
              maxLength={16}
              value={typed.unit}
              onChange={({ target }) => change({ unit: target.value })}
              error={problem('unit')}
            />
            <NumberField
              label={texts.low}
              isRequired
              {...number('low')}
              error={problem('bounds.0', 'bounds')}
            />
            <NumberField label={texts.high} isRequired {...number('high')} error={problem('bounds.1')} />
            <Select
              label={texts.direction}
              value={typed.direction}
              error={problem('direction')}
              onChange={({ target }) =>
                change({ direction: directions.find((one) => one === target.value) ?? typed.direction })
              }
              options={directions.map((value) => ({ value, label: texts.directions[value] }))}
            />
            <Select
              label={texts.counting}
              value={typed.counting}
              onChange={({ target }) =>
                change({ counting: countings.find((one) => one === target.value) ?? typed.counting })
              }
              options={countings.map((value) => ({ value, label: texts.countings[value] }))}
            />
            <Select
              label={texts.trials}
              value={typed.trials}
              onChange={({ target }) => change({ trials: target.value })}
              options={Array.from({ length: mostOwnTrials }, (_, at) => String(at + 1)).map((value) => ({
                value,
                label: format.digits(value),
              }))}
            />
            <Select
              label={texts.decimals}
              value={typed.decimals}
              onChange={({ target }) => change({ decimals: target.value })}
              options={['0', '1', '2', '3'].map((value) => ({ value, label: format.digits(value) }))}
            />
            <Select
              label={texts.error}
              value={typed.errorKind}
              hint={texts.errorHelp}
              onChange={({ target }) =>
                change({ errorKind: errorKinds.find((one) => one === target.value) ?? 'none' })
              }
              options={errorKinds.map((value) => ({ value, label: texts.errors[value] }))}
            />
            {typed.errorKind !== 'none' && (
              <NumberField
                label={texts.errorAmount}
                isRequired
                unit={typed.errorKind === 'percent' ? '%' : typed.unit}
                {...number('error')}
                error={problem('error', 'error.percent', 'error.absolute')}
              />
            )}
          </Grid>
          <TextArea
            label={texts.how}
            isOptional
            value={typed.how}
            onChange={({ target }) => change({ how: target.value })}
            error={problem('how')}
          />
          <BandFields typed={typed} problems={checked.ok ? {} : checked.problems} onChange={change} />
          {canBeEverybodys && !measure && (
            <Checkbox
              label={texts.forEverybody}
              checked={isEverybodys}
              onChange={({ target }) => setIsEverybodys(target.checked)}
            />
          )}
          <MeasurePreview typed={typed} Pad={Pad} />
        </Stack>
      </form>
    </Dialog>
  )
}

const errorKinds = ['none', 'percent', 'absolute'] as const
