import { amountIn } from '#domain/measures/texts/slots.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { settings } from '#web/base/settings.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import type { DoctorReader } from './measure-words.ts'
import styles from './shared.module.css'
import { urgentLinesOf } from './urgent-lines.ts'

type UrgentValuesProps = { bundle: Bundle; reader: DoctorReader }

/** What cannot wait, before everything else. */
export function UrgentValues({ bundle, reader }: UrgentValuesProps) {
  const words = useMessages()
  const language = useLanguage()
  const { doctor, advice, followUps } = words
  const { format, bloodUnit } = reader
  const slots = {
    emergency: format.digits(settings().emergencyNumber),
    helpline: settings().helpline,
    amount: amountIn(language, bloodUnit, advice.bloodUnits),
  }
  const lines = urgentLinesOf(bundle, { ...reader, words, slots })
  if (lines.length === 0) return null
  return (
    <Section title={doctor.urgentFirst}>
      <Card>
        <Stack gap={4}>
          {lines.map(({ id, step, name, day, shown, taken, points, says, done }) => (
            <div key={id} className={styles.urgent}>
              <p className={styles.urgentHead}>
                {step && <UrgencyPill step={step}>{advice.steps[step].pill}</UrgencyPill>}
                <b>{name}</b>
                {shown !== null && <bdi>{shown}</bdi>}
                <Quiet>{format.longDay(day)}</Quiet>
              </p>
              {taken !== null && (
                <Quiet>
                  <bdi lang="en">{taken}</bdi>
                </Quiet>
              )}
              {points !== null && <Quiet>{points}</Quiet>}
              {says !== null && <p>{says}</p>}
              <p>{done === null ? followUps.nobodyToldYet : followUps.soFar(done)}</p>
            </div>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
