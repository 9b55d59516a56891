import { useEffect, useState } from 'react'
import { discardRefused, refusedReadings } from '#web/api/outbox.ts'
import { noticeChange } from '#web/api/send-readings.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useMeasureWords } from './use-measure-words.ts'

type Listed = Awaited<ReturnType<typeof refusedReadings>>

/** Readings that the server did not accept. They stay on the device until they are exported or discarded. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const { squadDay } = useMessages()
  const words = useMeasureWords()
  const format = useFormat()
  const textOf = useProblemText()
  const [list, setList] = useState<Listed>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => void refusedReadings().then(setList), [])
  const discard = async () => {
    await discardRefused(list.map(({ place }) => place))
    await noticeChange()
    onClose()
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
        <p>{squadDay.refusedLead}</p>
        <ul>
          {list.map(({ place, reading, problem }) => (
            <li key={place}>
              {reading.player_name}, {words.field(reading.field)}
              {reading.value !== null && ` ${words.amount(reading.field, Number(reading.value))}`}:{' '}
              {textOf(problem)}
            </li>
          ))}
        </ul>
      </Stack>
      <ConfirmDialog
        title={squadDay.discardTitle}
        confirmLabel={squadDay.discardThem}
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
      >
        {squadDay.discardText}
      </ConfirmDialog>
    </Dialog>
  )
}

function exportAsFile(list: Listed) {
  const content = JSON.stringify(
    list.map(({ reading, problem }) => ({ ...reading, problem })),
    null,
    2,
  )
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'readings.json' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
