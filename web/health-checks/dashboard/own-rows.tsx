import { ownName } from '#domain/measures/own/own-name.ts'
import { ownUnit } from '#domain/measures/own/own-unit.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useRecord } from '#web/api/use-record.ts'
import { LongAgo } from '#web/health-checks/result/long-ago.tsx'
import { ownPath } from '#web/health-checks/result/own-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { MeasureRow } from '#web/ui/health/measure-row.tsx'

/** The values of own measures in the latest check. */
export function OwnRows({ own }: { own: readonly OwnResult[] }) {
  const language = useLanguage()
  const format = useFormat()
  const { at } = useRecord()
  return own.map(({ measure: { _id, name, unit, decimals }, value, rating, line, date }) => (
    <MeasureRow
      key={_id}
      measure={{ name: ownName(name, language), unit: ownUnit(unit, language) }}
      rating={rating}
      line={line}
      note={<LongAgo measured={date} />}
      to={at(ownPath(_id))}
    >
      {format.number(value, 3, decimals)}
    </MeasureRow>
  ))
}
