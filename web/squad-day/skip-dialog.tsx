import { useState } from 'react'
import { type SkipReason, skipReasons } from '#domain/measures/reading.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useMeasureWords } from './use-measure-words.ts'
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
  const textOf = useProblemText()
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
        {failure !== null && (
          <Alert>
            {squadDay.notStored} {textOf(failure)}
          </Alert>
        )}
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
