import { groups } from '#domain/measures/metrics.ts'
import { bloodUnitFor } from '#domain/people/preferences.ts'
import type { LinkPayload } from '#domain/people/share-link.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { usePreferences } from '#web/base/preferences.ts'
import { saveAsFile } from '#web/base/save-as-file.ts'
import { spec } from '#web/base/spec.ts'
import { onOneLine } from '#web/messages/on-one-line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { FoldRow } from '#web/ui/lists/rows.tsx'
import { Empty } from '#web/ui/states/page-states.tsx'
import styles from './doctor-link.module.css'
import { ownLinesOf } from './own-lines.ts'
import { linesOf, type Note, notesOf, patientIn } from './record-lines.ts'
import { RecordTable } from './record-table.tsx'
import { UrgentValues } from './urgent-values.tsx'

export function RecordView({ bundle, link }: { bundle: Bundle; link: LinkPayload }) {
  const messages = useMessages()
  const { doctor, metrics: names } = messages
  const format = useFormat()
  const language = useLanguage()
  const bloodUnit = bloodUnitFor(usePreferences().blood_unit, language, spec())
  const reader = { words: messages, format, language, bloodUnit, spec: spec() }
  const lines = [...linesOf(bundle, reader), ...ownLinesOf(bundle, reader)]
  const notes = notesOf(bundle, messages)
  const newest =
    lines
      .flatMap(({ readings }) => readings.map(({ day }) => day))
      .toSorted()
      .at(-1) ?? ''
  return (
    <Stack gap={5}>
      <Head bundle={bundle} label={link.label ?? null} newest={newest} />
      <UrgentValues bundle={bundle} reader={reader} />
      {lines.length + notes.length === 0 && <Empty icon="clipboard">{doctor.nothing}</Empty>}
      {groups.map((group) => {
        const rows = lines.filter((line) => line.group === group)
        if (rows.length === 0) return null
        return (
          <Section key={group} title={names.groups[group]}>
            <Card>
              <RecordTable caption={names.groups[group]} rows={rows} newest={newest} />
            </Card>
          </Section>
        )
      })}
      {notes.length > 0 && (
        <Section title={doctor.notes}>
          <Card>
            <Stack gap={2}>
              <Notes notes={notes.filter(isNewest)} />
              {notes.some((note, nth) => !isNewest(note, nth, notes)) && (
                <FoldRow isQuiet title={doctor.olderNotes}>
                  <Notes notes={notes.filter((note, nth) => !isNewest(note, nth, notes))} />
                </FoldRow>
              )}
            </Stack>
          </Card>
        </Section>
      )}
      <p className={styles.foot}>{doctor.until(format.moment(link.exp * 1000))}</p>
    </Stack>
  )
}

/** The first of its kind: they come newest first. */
const isNewest = ({ title }: Note, nth: number, notes: readonly Note[]): boolean =>
  notes.findIndex((other) => other.title === title) === nth

function Notes({ notes }: { notes: readonly Note[] }) {
  const format = useFormat()
  return (
    <Stack gap={2}>
      {notes.map(({ id, title, day, text }) => (
        <div key={id}>
          <b>{title}</b> {day && <Quiet>{onOneLine(format.longDay(day))}</Quiet>}
          <p className={styles.note} dir="auto">
            {text}
          </p>
        </div>
      ))}
    </Stack>
  )
}

function Head({ bundle, label, newest }: { bundle: Bundle; label: string | null; newest: string }) {
  const { doctor } = useMessages()
  const format = useFormat()
  const patient = patientIn(bundle)
  const facts = [
    patient?.birthDate && onOneLine(doctor.born(format.longDay(patient.birthDate))),
    onOneLine(doctor.asOf(format.longMoment(Date.parse(bundle.timestamp)))),
    newest && onOneLine(doctor.lastChecked(format.longDay(newest))),
    label && doctor.named(label),
  ].filter(Boolean)
  const download = () =>
    saveAsFile(JSON.stringify(bundle, null, 2), 'shared-results.json', 'application/fhir+json')
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {doctor.of(patient?.name[0]?.text ?? '')}
      </h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
      <Quiet>{doctor.readOnly}</Quiet>
      <div className={styles.actions}>
        <Row gap={2}>
          <Button kind="ghost" size="small" icon="print" onClick={() => print()}>
            {doctor.print}
          </Button>
          <Button kind="ghost" size="small" icon="download" onClick={download}>
            {doctor.download}
          </Button>
        </Row>
      </div>
    </header>
  )
}
