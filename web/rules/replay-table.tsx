import { countedSteps } from '#domain/measures/advice/club-rules/replay-steps.ts'
import type { ReplayReply } from '#domain/wire/replies/rules.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { Format } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { type Column, Table } from '#web/ui/lists/table.tsx'

/** How many of the club's checks had which step, and would have had. */
export function ReplayTable({ replay }: { replay: ReplayReply }) {
  const texts = useMessages()
  const { rules } = texts
  const format = useFormat()
  return (
    <Card title={rules.tried}>
      {replay.is_few && <p>{rules.few(format.number(replay.checks))}</p>}
      <Table
        caption={rules.tried}
        isCaptionHidden
        isDense
        rows={countedSteps}
        keyOf={(step) => step}
        columns={columnsFor(replay, texts, format)}
      />
    </Card>
  )
}

const columnsFor = (
  { before, after }: ReplayReply,
  { rules, advice }: Pick<Messages, 'rules' | 'advice'>,
  format: Format,
): Column<(typeof countedSteps)[number]>[] => [
  {
    key: 'step',
    header: rules.steps,
    isRowHeader: true,
    cell: (step) => (step === 'none' ? rules.noStep : advice.steps[step].pill),
  },
  { key: 'before', header: rules.before, isNumber: true, cell: (step) => format.number(before[step]) },
  {
    key: 'after',
    header: rules.after,
    isNumber: true,
    // What changes stands out.
    cell: (step) =>
      before[step] === after[step] ? format.number(after[step]) : <b>{format.number(after[step])}</b>,
  },
]
