import type { Doubt } from '#domain/measures/advice/typo-guards.ts'
import { type FieldName, fields, fieldUnit } from '#domain/measures/fields.ts'
import { amountShown, withUnit } from '#domain/measures/units.ts'
import { today } from '#web/base/spec.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { useRecord } from '#web/health-checks/record/state/use-record.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Note } from '#web/ui/states/note.tsx'

type RecordQuestionProps = { record: HealthRecord; name: FieldName }

/** 'Is this right?' and why, with Keep and Fix. Stays until it is answered. */
export function RecordQuestion({ record, name }: RecordQuestionProps) {
  const { metrics, recording } = useMessages()
  const why = useWhy(record, name)
  // A text, so that it renders again only when the reasons change.
  useRecord(record, (now) => JSON.stringify(now.questions.open(name)), name)
  const doubts = record.questions.open(name)
  const label = metrics.fields[name]
  return (
    <div role="status">
      {doubts.length > 0 && (
        <Note
          kind="warning"
          action={
            <Row gap={2}>
              <Button
                kind="ghost"
                size="small"
                aria-label={recording.keepOf(label)}
                onClick={() => record.keep(name)}
              >
                {recording.keep}
              </Button>
              <Button
                size="small"
                data-question
                aria-label={recording.fixOf(label)}
                onClick={(event) => selectField(event.currentTarget, name)}
              >
                {recording.fix}
              </Button>
            </Row>
          }
        >
          {[...doubts.map(why), recording.isThisRight].join(' ')}
        </Note>
      )}
    </div>
  )
}

function useWhy({ lastDay, unit: bloodUnit }: HealthRecord, name: FieldName) {
  const { metrics, recording } = useMessages()
  const format = useFormat()
  const { decimals } = fields[name]
  const unit = fieldUnit(name, bloodUnit)
  const when = () => {
    if (lastDay === undefined) return recording.lastTime
    const isThisMonth = lastDay.slice(0, 7) === today().slice(0, 7)
    return isThisMonth
      ? recording.onDay(format.sentenceDay(lastDay))
      : recording.inMonth(format.sentenceMonth(lastDay))
  }
  return (doubt: Doubt): string => {
    if ('guard' in doubt) return recording.guards[doubt.guard]
    const amount = format.number(amountShown(name, Math.abs(doubt.sinceLast), bloodUnit), decimals)
    // '6 /10 less' is no measure.
    const shown = unit === null || unit === '/10' ? amount : withUnit(amount, metrics.units[unit])
    return doubt.sinceLast < 0 ? recording.less(shown, when()) : recording.more(shown, when())
  }
}

function selectField(from: HTMLElement, name: FieldName): void {
  const input = from.closest('form')?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  input?.focus()
  input?.select()
}
