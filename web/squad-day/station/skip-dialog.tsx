import { useState } from 'react'
import { type SkipReason, skipReasons } from '#domain/measures/readings/reading.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NotStored } from '#web/squad-day/taking/not-stored.tsx'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { StationControls, Turn } from './use-station.ts'

type SkipDialogProps = {
  readonly turn: Turn
  readonly station: StationControls
  readonly onClose: () => void
}

/** One press skips and goes on to the next player. */
export function SkipDialog({ turn, station, onClose }: SkipDialogProps) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const [failure, setFailure] = useState<unknown>(null)
  const skip = (why: SkipReason) => void station.skip(turn, why).then(onClose, setFailure)
  return (
    <Dialog
      title={squadDay.whySkip(turn.player.first_name, words.measure(turn.step.measure))}
      isOpen
      onClose={onClose}
    >
      <Stack gap={4}>
        <Row gap={2}>
          {skipReasons.map((why) => (
            <Button key={why} kind="ghost" onClick={() => skip(why)}>
              {squadDay.reasons[why]}
            </Button>
          ))}
        </Row>
        <NotStored failure={failure} />
        <Button
          kind="plain"
          onClick={() => {
            station.askLater(turn)
            onClose()
          }}
        >
          {squadDay.askLater}
        </Button>
      </Stack>
    </Dialog>
  )
}
