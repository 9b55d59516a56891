import { useEffect, useState } from 'react'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Refused, type RefusedEntry, refusedReadings } from './outbox.ts'
import { discard } from './sync-state.ts'
import { instantOf } from './uuid7.ts'

/**
 * Readings that the server did not accept, and those that this device can no longer decrypt. They stay on the device
 * until they are exported or discarded.
 */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  const textOf = useProblemText()
  const [list, setList] = useState<readonly RefusedEntry[]>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => void refusedReadings().then(setList), [])
  const unreadable = list.filter(({ refused }) => refused === null)
  const discardAll = async () => {
    await discard(list.map(({ place }) => place))
    onClose()
  }
  const lineOf = ({ reading, problem }: Refused) => {
    const value = reading.value === null ? '' : ` ${words.amount(reading.field, Number(reading.value))}`
    return `${reading.player_name}, ${words.field(reading.field)}${value}: ${textOf(problem)}`
  }
  return (
    <Dialog
      title={squadDay.refused(format.number(list.length), list.length)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="dangerGhost" onClick={() => setIsAsking(true)}>
            {squadDay.discardThem}
          </Button>
          <Button icon="download" onClick={() => exportAsFile(list)}>
            {squadDay.exportThem}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {unreadable.length < list.length && <p>{squadDay.refusedLead}</p>}
        <ul>{list.map(({ place, refused }) => refused && <li key={place}>{lineOf(refused)}</li>)}</ul>
        {unreadable.length > 0 && (
          <>
            <p>{squadDay.unreadableLead}</p>
            <ul>
              {unreadable.map(({ place, id }) => (
                <li key={place}>{squadDay.takenAt(format.clock(instantOf(id)))}</li>
              ))}
            </ul>
          </>
        )}
      </Stack>
      <ConfirmDialog
        title={squadDay.discardTitle}
        confirmLabel={squadDay.discardThem}
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discardAll}
      >
        {squadDay.discardText}
      </ConfirmDialog>
    </Dialog>
  )
}

function exportAsFile(list: readonly RefusedEntry[]) {
  const content = JSON.stringify(
    list.map(({ id, refused }) => (refused ? { ...refused.reading, problem: refused.problem } : { id })),
    null,
    2,
  )
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'readings.json' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
