import { useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { Button } from '#web/ui/button.tsx'
import { loadCodeReader } from '#web/ui/code-reader/load-code-reader.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './call-player.module.css'
import { useCallPlayer, useScannedCode } from './use-call-player.ts'

const CodeReader = overlay(loadCodeReader)

type CallPlayerProps = {
  readonly state: DayState
  readonly onChoose: (player: string) => void
}

/** Opens a player at this station by the code on a phone or a printed sheet. */
export function CallPlayer({ state, onChoose }: CallPlayerProps) {
  const { codes } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { answer, calls } = useCallPlayer(state, (player) => {
    setIsOpen(false)
    onChoose(player)
  })
  return (
    <Stack gap={2}>
      <Button
        kind="ghost"
        size="small"
        icon="qr"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {codes.call}
      </Button>
      {isOpen && (
        <CodeReader
          onCode={calls}
          typed={{ label: codes.type, hint: codes.typeHint, button: codes.open, error: undefined }}
        />
      )}
      {answer && 'why' in answer && <Alert kind="warning">{codes.why[answer.why]}</Alert>}
    </Stack>
  )
}

/** For a scanner that types: there is nothing to press first. */
export function ScannedCode({ state, onChoose }: CallPlayerProps) {
  const { codes } = useMessages()
  const { answer, calls } = useCallPlayer(state, onChoose)
  useScannedCode(calls)
  if (!answer) return null
  if ('player' in answer) return null
  return (
    <div className={styles.said}>
      <Alert kind="warning">{codes.why[answer.why]}</Alert>
    </div>
  )
}
