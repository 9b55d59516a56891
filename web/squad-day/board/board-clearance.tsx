// Clearance on the board: a practitioner decides there and then who may play.
import { useMemo } from 'react'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ClearanceChip } from '#web/ui/health/clearance-chip.tsx'
import styles from './board-clearance.module.css'

export type Clearance = Reply<'getChecklistScreen'>['players'][number]['clearance']

/** By player. Others in the room see the board, so the states show only with the values. Without a connection the board does without them. */
export function useClearances(organisationId: string): ReadonlyMap<string, Clearance> | undefined {
  const { data, error } = useCall('getChecklistScreen', { params: { organisationId } })
  const known = useMemo(() => data && new Map(data.players.map((one) => [one._id, one.clearance])), [data])
  return error ? undefined : known
}

type ClearanceCellProps = {
  readonly name: string
  readonly clearance: Clearance
  readonly onPress: () => void
}

export function ClearanceCell({ name, clearance, onPress }: ClearanceCellProps) {
  const { squadDay, standing } = useMessages()
  const format = useFormat()
  const review =
    clearance?.review_on && isReviewDue(clearance, today())
      ? squadDay.reviewWas(format.sentenceDay(clearance.review_on))
      : null
  const said = [squadDay.setClearanceOf(name), standing.clearance[clearance?.state ?? 'none'], review]
  const label = said.filter(Boolean).join(format.comma)
  return (
    <Button kind="plain" size="small" aria-label={label} onClick={onPress}>
      <span className={styles.clearance}>
        <ClearanceChip state={clearance?.state ?? null} />
        {review !== null && <span className={styles.review}>{review}</span>}
      </span>
    </Button>
  )
}
