// Clearance on the board: a practitioner decides there and then who may play.
import { useMemo } from 'react'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { today } from '#web/api/spec.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ClearanceChip } from '#web/ui/clearance-chip.tsx'
import styles from './board-clearance.module.css'

export type Clearance = Reply<'getChecklistScreen'>['players'][number]['clearance']

/** By player. Without a connection the board does without them. */
export function useClearances(organisationId: string): ReadonlyMap<string, Clearance> | undefined {
  const { data, error } = useCall('getChecklistScreen', { params: { organisationId } })
  const known = useMemo(() => data && new Map(data.players.map((one) => [one._id, one.clearance])), [data])
  return error ? undefined : known
}

type ClearanceCellProps = {
  readonly name: string
  readonly clearance: Clearance
  /** Others in the room see the board, so the state shows only with the values. */
  readonly isShown: boolean
  readonly onPress: () => void
}

export function ClearanceCell({ name, clearance, isShown, onPress }: ClearanceCellProps) {
  const { squadDay, standing } = useMessages()
  const format = useFormat()
  const review =
    clearance?.review_on && isReviewDue(clearance, today())
      ? squadDay.reviewWas(format.sentenceDay(clearance.review_on))
      : null
  const said = [squadDay.setClearanceOf(name), standing.clearance[clearance?.state ?? 'none'], review]
  const label = (isShown ? said : said.slice(0, 1)).filter(Boolean).join(', ')
  return (
    <Button kind={isShown ? 'plain' : 'ghost'} size="small" aria-label={label} onClick={onPress}>
      {isShown ? (
        <span className={styles.clearance}>
          <ClearanceChip state={clearance?.state ?? null} />
          {review !== null && <span className={styles.review}>{review}</span>}
        </span>
      ) : (
        squadDay.setClearance
      )}
    </Button>
  )
}
