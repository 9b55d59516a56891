import { useState } from 'react'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'

const ScanDialog = overlay(async () => {
  const [{ ScanDialog: Loaded }] = await Promise.all([import('./scan-dialog.tsx'), loadMessages('codes')])
  return Loaded
})

type ScanProps = {
  readonly club: { readonly _id: string; readonly name: string }
  readonly day: string
  /** Without a connection: the roster on this device. */
  readonly roster?: readonly DayPlayer[]
}

/** Opens a player by the code on a phone or on paper, or by name. */
export function Scan(props: ScanProps) {
  const { squadDay } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="ghost"
        icon="qr"
        aria-label={squadDay.scanOf(props.club.name)}
        onClick={() => setIsOpen(true)}
      >
        {squadDay.scan}
      </Button>
      {isOpen && <ScanDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
