import { groups } from '#domain/measures/metrics.ts'
import { bloodUnitFor } from '#domain/people/preferences.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { usePreferences } from '#web/api/preferences.ts'
import { saveAsFile } from '#web/api/save-as-file.ts'
import { spec } from '#web/api/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout.tsx'
import { Empty } from '#web/ui/page-states.tsx'
import { RatingChip } from '#web/ui/rating-chip.tsx'
import { Table } from '#web/ui/table.tsx'
import { onOneLine } from './measure-words.ts'
import { type Line, linesOf, notesOf, patientIn } from './record-lines.ts'
import styles from './shared.module.css'

/** Readings before the latest that fit beside it. */
const earlierShown = 4

export function RecordView({ bundle, label }: { bundle: Bundle; label: string | null }) {
  const messages = useMessages()
  const { doctor, metrics: names } = messages
  const format = useFormat()
  const bloodUnit = bloodUnitFor(usePreferences().blood_unit, useLanguage(), spec())
  const lines = linesOf(bundle, { words: messages, format, bloodUnit, spec: spec() })
  const notes = notesOf(bundle, messages)
  return (
    <Stack gap={5}>
      <Head bundle={bundle} label={label} />
      {lines.length + notes.length === 0 && <Empty icon="clipboard">{doctor.nothing}</Empty>}
      {groups.map((group) => {
        const rows = lines.filter((line) => line.group === group)
        if (rows.length === 0) return null
        return (
          <Section key={group} title={names.groups[group]}>
            <Card>
              <Lines caption={names.groups[group]} rows={rows} />
            </Card>
          </Section>
        )
      })}
      {notes.length > 0 && (
        <Section title={doctor.notes}>
          <Card>
            <Stack gap={4}>
              {notes.map(({ id, title, day, text }) => (
                <div key={id}>
                  <b>{title}</b> {day && <Quiet>{onOneLine(format.longDay(day))}</Quiet>}
                  <p className={styles.note} dir="auto">
                    {text}
                  </p>
                </div>
              ))}
            </Stack>
          </Card>
        </Section>
      )}
    </Stack>
  )
}

function Head({ bundle, label }: { bundle: Bundle; label: string | null }) {
  const { doctor } = useMessages()
  const format = useFormat()
  const patient = patientIn(bundle)
  const facts = [
    patient?.birthDate && onOneLine(doctor.born(format.longDay(patient.birthDate))),
    onOneLine(doctor.asOf(format.longMoment(Date.parse(bundle.timestamp)))),
    label,
  ].filter(Boolean)
  const download = () =>
    saveAsFile(JSON.stringify(bundle, null, 2), 'shared-results.json', 'application/fhir+json')
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {doctor.of(patient?.name[0]?.text ?? '')}
      </h1>
      <p className={styles.facts}>{facts.join('\u00a0· ')}</p>
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

function latestCell({ readings: [latest] }: Line) {
  if (!latest) return null
  return (
    <span className={styles.value}>
      <bdi>{latest.shown}</bdi> {latest.rating && <RatingChip rating={latest.rating} />}
      {latest.taken !== null && (
        <Quiet>
          <bdi lang="en">{latest.taken}</bdi>
        </Quiet>
      )}
    </span>
  )
}

function Lines({ caption, rows }: { caption: string; rows: readonly Line[] }) {
  const { doctor } = useMessages()
  const format = useFormat()
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { key: 'name', header: doctor.measure, cell: ({ name }) => name, isRowHeader: true },
        {
          key: 'latest',
          header: doctor.latest,
          cell: latestCell,
        },
        {
          key: 'day',
          header: doctor.measuredOn,
          isOneLine: true,
          cell: ({ readings: [latest] }) => latest && format.longDay(latest.day),
        },
        { key: 'good', header: doctor.good, cell: ({ good }) => good ?? '–' },
        {
          key: 'before',
          header: doctor.before,
          cell: ({ readings }) =>
            readings
              .slice(1, 1 + earlierShown)
              // A value stays on one line with its unit, which has several words in Persian.
              .map(({ shown }) => onOneLine(shown))
              // The dot stays at the end of its line.
              .join('\u00a0· ') || '–',
        },
      ]}
    />
  )
}
