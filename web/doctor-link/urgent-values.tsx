import { amountIn } from '#domain/measures/texts/slots.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { settings } from '#web/base/settings.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { RangeLine } from '#web/ui/charts/range-line.tsx'
import { RatingChip } from '#web/ui/health/rating-chip.tsx'
import { UrgencyPill } from '#web/ui/health/urgency-pill.tsx'
import { Value } from '#web/ui/health/value.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DoctorReader } from './measure-words.ts'
import { type UrgentLine, urgentLinesOf } from './urgent-lines.ts'
import styles from './urgent-values.module.css'

type UrgentValuesProps = { bundle: Bundle; reader: DoctorReader }

/** What cannot wait, before everything else, in one frame. */
export function UrgentValues({ bundle, reader }: UrgentValuesProps) {
  const words = useMessages()
  const language = useLanguage()
  const { doctor, advice } = words
  const { format, bloodUnit } = reader
  const slots = {
    emergency: format.digits(settings().emergencyNumber),
    helpline: settings().helpline,
    amount: amountIn(language, bloodUnit, advice.bloodUnits),
  }
  const lines = urgentLinesOf(bundle, { ...reader, words, slots })
  if (lines.length === 0) return null
  return (
    <Card as="section" frame={lines[0]?.step === 'now' ? 'danger' : 'ink'} className={styles.card}>
      <h2 className={styles.title}>
        <VisuallyHidden>{doctor.urgentFirst}</VisuallyHidden>
      </h2>
      {lines.map((line) => (
        <Urgent key={line.id} line={line} reader={reader} />
      ))}
    </Card>
  )
}

function Urgent({ line, reader: { format } }: { line: UrgentLine; reader: DoctorReader }) {
  const { doctor, advice, followUps } = useMessages()
  const { step, name, day, shown, value, before, taken, points, says, done } = line
  return (
    <div className={styles.urgent}>
      <p className={styles.head}>
        {step && <UrgencyPill step={step}>{advice.steps[step].sentence}</UrgencyPill>}
        <Quiet>{format.longDay(day)}</Quiet>
      </p>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        {value ? (
          <>
            <div className={styles.value}>
              <Value size="large" unit={value.unit}>
                {value.number}
              </Value>
              {value.rating && <RatingChip rating={value.rating} />}
            </div>
            <RangeLine
              bands={value.bands}
              value={value.at}
              edge={(edge) => format.number(edge, value.decimals)}
            />
          </>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </div>
      <ul className={styles.facts}>
        {before && <li>{doctor.was(before.shown, format.longDay(before.day))}</li>}
        {taken !== null && (
          <li>
            <bdi lang="en">{taken}</bdi>
          </li>
        )}
        {points !== null && <li>{points}</li>}
        <li>{done === null ? followUps.nobodyToldYet : followUps.soFar(done)}</li>
      </ul>
      {says !== null && <p className={styles.says}>{says}</p>}
    </div>
  )
}
