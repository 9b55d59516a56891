import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type FieldName, fieldNames, fields, noteFields } from '#domain/measures/fields.ts'
import { correctedCheckSchema } from '#domain/measures/health-check.ts'
import type { Told } from '#domain/wire/problems.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { check as validate } from '#domain/wire/validation.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Page, Row, Section, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Whose } from './whose.tsx'

/** All values of one check to be corrected, with the reason. */
export function Correct() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall('getHealthCheck', { params: { id } })
  // The form starts again only when it is asked to. A save brings a new version too, and must finish first.
  const [start, setStart] = useState(0)
  const startAgain = async () => {
    await refetch()
    setStart(start + 1)
  }
  return (
    <Page width="form">
      {data && <CorrectForm key={start} check={data.healthcheck} onRefresh={() => void startAgain()} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
    </Page>
  )
}

type CorrectFormProps = { check: HealthCheck; onRefresh: () => void }

function CorrectForm({ check, onRefresh }: CorrectFormProps) {
  const { sharing, metrics } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => asTyped(check))
  const saving = useSend('correctHealthCheck', [
    'getHealthCheck',
    'getHealthChecks',
    'getCheckChanges',
    'getPlayerScreen',
    'getOpenFollowUps',
    'countOpenFollowUps',
  ])
  const back = `/dashboard/care/${check.user_id}`
  const [refused, setRefused] = useState<Readonly<Record<string, Told>>>({})
  const problems = isRefusal(saving.error) ? saving.error.problems : refused
  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: problems[name] && textOf(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { reason = '', ...values } = typed
    const checked = checkCorrection(values)
    setRefused(checked.ok ? {} : checked.problems)
    if (!checked.ok) return
    saving.mutate(
      { body: { id: check._id, version: check.version, reason, healthCheck: checked.value } },
      {
        onSuccess: () => {
          toast(sharing.corrected)
          void navigate(back)
        },
      },
    )
  }
  const unitOf = (name: FieldName) => {
    const { unit } = fields[name]
    return unit ? metrics.units[unit] : undefined
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <BackLink to={back}>{sharing.care}</BackLink>
        <Whose userId={check.user_id} />
        <p>{sharing.correctLead(format.longDay(check.date))}</p>
        {saving.error && (
          <Alert
            isBroughtIntoView
            // Somebody else was first: their values come in, and this form starts again from them.
            action={
              isRefusal(saving.error) &&
              saving.error.code === 'check-changed' && (
                <Button kind="ghost" size="small" onClick={onRefresh}>
                  {sharing.showNewest}
                </Button>
              )
            }
          >
            {textOf(saving.error)}
          </Alert>
        )}
        <Card>
          <Grid of="fields">
            {fieldNames.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={name === 'reaction_time' ? metrics.names.reaction_time : metrics.fields[name]}
                end={unitOf(name)}
                inputMode="decimal"
                dir="ltr"
              />
            ))}
          </Grid>
        </Card>
        <Card>
          <Stack>
            <RadioGroup
              {...field('smoking_level')}
              label={metrics.names.smoking_level}
              options={[
                { value: '1', label: metrics.smoking.smoker },
                { value: '0', label: metrics.smoking.nonSmoker },
              ]}
            />
            {noteFields.map((name) => (
              <TextArea key={name} {...field(name)} label={metrics.notes[name]} isOptional />
            ))}
          </Stack>
        </Card>
        <Section title={sharing.reason}>
          <Card>
            <TextArea {...field('reason')} label={sharing.reason} hint={sharing.reasonHint} isRequired />
          </Card>
        </Section>
        <Row>
          <Button type="submit" isPending={saving.isPending}>
            {sharing.saveCorrection}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** A field that is left empty was not measured. */
function checkCorrection(typed: Readonly<Record<string, string>>) {
  const entries = Object.entries(typed).map(([name, value]) => [name, value.trim() === '' ? null : value])
  return validate(correctedCheckSchema, Object.fromEntries(entries))
}

function asTyped(check: HealthCheck): Record<string, string> {
  const names = [...fieldNames, ...noteFields, 'smoking_level'] as const
  return Object.fromEntries(names.map((name) => [name, check[name] === null ? '' : String(check[name])]))
}
