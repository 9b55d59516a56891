import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { useRecord } from '#web/api/use-record.ts'
import { LongAgo } from '#web/health-checks/result/long-ago.tsx'
import { ownPath, useOwnWords } from '#web/health-checks/result/use-own-words.ts'
import { MeasureRow } from '#web/ui/health/measure-row.tsx'

/** The values of own measures in the latest check. */
export function OwnRows({ own }: { own: readonly OwnResult[] }) {
  const words = useOwnWords()
  const { at } = useRecord()
  return own.map((result) => (
    <MeasureRow
      key={result.measure._id}
      measure={words.measure(result)}
      rating={result.rating}
      line={result.line}
      note={<LongAgo measured={result.date} />}
      to={at(ownPath(result.measure._id))}
    >
      {words.value(result.measure, result.value)}
    </MeasureRow>
  ))
}
