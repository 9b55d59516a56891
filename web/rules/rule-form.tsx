// One line of a proposal. The rules of the domain check it while it is typed, as the server does.
import type { ChangeEvent } from 'react'
import {
  clubRuleProblems,
  clubRuleSchema,
  numbersOfRule,
  type RuleInput,
  ruleStops,
} from '#domain/measures/advice/club-rules/club-rule.ts'
import { type RuleKind, ruleKinds, ruleSexes } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { rowById, steps, urgencyRows } from '#domain/measures/advice/rows/urgency-rows.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { readNumber } from '#domain/numbers.ts'
import { type Checked, check, withRules } from '#domain/wire/validation.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { CancelOrSave } from '#web/ui/overlays/cancel-or-save.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type RuleFormProps = {
  isOpen: boolean
  rule: RuleInput | undefined
  onClose: () => void
  onKept: (rule: RuleInput) => void
}

type TypedRule = {
  readonly kind: RuleKind
  readonly row: string
  readonly metric: string
  readonly number: string
  readonly from: string
  readonly below: string
  readonly step: string
  readonly stops: readonly string[]
  readonly sex: string
  readonly age_from: string
  readonly age_below: string
  readonly en: string
  readonly fa: string
  readonly source: string
}

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value))

function typedOf(rule: RuleInput | undefined): TypedRule {
  const [number = '', range] = Object.entries(rule?.ranges?.[0] ?? {})[0] ?? []
  return {
    kind: rule?.kind ?? 'added',
    row: rule?.row ?? '',
    metric: rule?.metric ?? '',
    number,
    from: shown(range?.from ?? range?.above),
    below: shown(range?.below ?? range?.to),
    step: rule?.step ?? '',
    stops: rule?.stops ?? [],
    sex: rule?.sex ?? '',
    age_from: shown(rule?.age_from),
    age_below: shown(rule?.age_below),
    en: rule?.words.en ?? '',
    fa: rule?.words.fa ?? '',
    source: rule?.source ?? '',
  }
}

const isOfRow = (kind: RuleKind): boolean => kind === 'stricter' || kind === 'calmer'
const metricOf = ({ kind, row, metric }: TypedRule): string =>
  isOfRow(kind) ? (rowById.get(row)?.metric ?? '') : metric
const isMetric = (name: string): name is MetricName => metricNames.some((metric) => metric === name)

function inputOf(typed: TypedRule, id: string | undefined): unknown {
  const { kind, row, step, stops, sex, en, fa, source } = typed
  const metric = metricOf(typed)
  const numbers = isMetric(metric) ? numbersOfRule(metric) : []
  const number = numbers.includes(typed.number) ? typed.number : numbers[0]
  const whole = (text: string) => (text === '' ? undefined : (readNumber(text) ?? Number.NaN))
  const [from, below] = [whole(typed.from), whole(typed.below)]
  const hasRange = kind !== 'calmer' && number !== undefined && (from !== undefined || below !== undefined)
  return {
    id,
    kind,
    ...(isOfRow(kind) && { row: row || undefined }),
    metric: metric || undefined,
    ...(hasRange && { ranges: [{ [number]: { from, below } }] }),
    ...(kind !== 'band' && { step: step || undefined, stops }),
    sex: sex || undefined,
    age_from: whole(typed.age_from),
    age_below: whole(typed.age_below),
    words: { en, fa },
    source,
  }
}

/** Problems by the names of the fields of this form. */
function checkLine(typed: TypedRule, id: string | undefined): Checked<RuleInput> {
  const checked = withRules(check(clubRuleSchema, inputOf(typed, id)), (rule) => {
    const problems = clubRuleProblems([rule])
    return Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [name.replace('rules.0.', ''), problem]),
    )
  })
  if (checked.ok) return checked
  const named = Object.entries(checked.problems).map(([name, problem]) => {
    if (name.startsWith('ranges')) return ['from', problem]
    return [name.replace('words.', ''), problem]
  })
  return { ok: false, problems: Object.fromEntries(named) }
}

export function RuleForm({ isOpen, rule, onClose, onKept }: RuleFormProps) {
  const { rules: texts, metrics, advice, ui } = useMessages()
  const names: Readonly<Record<string, string>> = { ...metrics.names, ...metrics.fields, ...texts.numbers }
  const { typed, input, picker, onSubmit } = useCheckedForm<TypedRule, RuleInput>({
    defaults: typedOf(rule),
    check: (now) => checkLine(now, rule?.id),
    send: async (line) => onKept(line),
  })
  const metric = metricOf(typed)
  const numbers = isMetric(metric) ? numbersOfRule(metric) : []
  const ofRow = isOfRow(typed.kind)
  const stops = picker('stops')
  const area = (name: 'en' | 'fa') => {
    const { onChange, ...rest } = picker(name)
    return { ...rest, onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange(target.value) }
  }
  const rows = urgencyRows.filter(
    ({ metric: of, step, id }) =>
      of !== 'together' && id !== 'glucose_low_settled' && (typed.kind !== 'calmer' || step === 'week'),
  )
  return (
    <Dialog
      title={rule ? texts.editLine : texts.addLine}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <CancelOrSave onCancel={onClose} form="rule-line">
          {texts.save}
        </CancelOrSave>
      }
    >
      <form id="rule-line" onSubmit={onSubmit} noValidate>
        <Stack gap={4}>
          <Select
            label={texts.kind}
            hint={texts.kinds[typed.kind].hint}
            {...input('kind')}
            options={ruleKinds.map((kind) => ({ value: kind, label: texts.kinds[kind].name }))}
          />
          {ofRow ? (
            <Select
              label={texts.row}
              isRequired
              placeholder={texts.chooseRow}
              {...input('row')}
              options={rows.map((row) => ({
                value: row.id,
                label: `${metrics.names[row.metric as MetricName]}, ${advice.steps[row.step].pill}: ${advice.rows[row.id].says}`,
              }))}
            />
          ) : (
            <Select
              label={texts.metric}
              isRequired
              placeholder={texts.chooseMetric}
              {...input('metric')}
              options={metricNames.map((name) => ({ value: name, label: metrics.names[name] }))}
            />
          )}
          {typed.kind !== 'calmer' && (
            <Grid of="fields">
              {numbers.length > 1 && (
                <Select
                  label={texts.number}
                  {...input('number')}
                  options={numbers.map((name) => ({
                    value: name,
                    label: names[name] ?? name,
                  }))}
                />
              )}
              <NumberField label={texts.from} {...input('from')} {...(ofRow && { hint: texts.rangeHint })} />
              <NumberField label={texts.below} {...input('below')} />
            </Grid>
          )}
          {typed.kind !== 'band' && (
            <>
              <Select
                label={texts.step}
                isRequired
                placeholder={ui.choose}
                {...input('step')}
                options={steps.map((step) => ({ value: step, label: advice.steps[step].pill }))}
              />
              <FieldGroup legend={texts.stops}>
                {ruleStops.map((stop) => (
                  <Checkbox
                    key={stop}
                    label={texts.stopNames[stop]}
                    checked={typed.stops.includes(stop)}
                    onChange={({ target: { checked } }) =>
                      stops.onChange(
                        ruleStops.filter((one) => (one === stop ? checked : typed.stops.includes(one))),
                      )
                    }
                  />
                ))}
              </FieldGroup>
            </>
          )}
          <Grid of="fields">
            <Select
              label={texts.sex}
              placeholder={texts.everybody}
              {...input('sex')}
              options={ruleSexes.map((sex) => ({ value: sex, label: texts.sexes[sex] }))}
            />
            <NumberField label={texts.ageFrom} isWhole {...input('age_from')} />
            <NumberField label={texts.ageBelow} isWhole {...input('age_below')} />
          </Grid>
          <TextArea label={texts.wordsEn} isRequired {...area('en')} />
          <TextArea label={texts.wordsFa} isRequired {...area('fa')} />
          <TextField
            label={texts.source}
            hint={texts.sourceHint}
            {...(typed.kind === 'calmer' ? { isRequired: true } : { isOptional: true })}
            {...input('source')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
