import { useState } from 'react'
import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { connectedCount, links } from './links.ts'

const BringDialog = overlay(async () => {
  const [{ BringDialog: Loaded }] = await Promise.all([
    import('./bring-dialog.tsx'),
    loadMessages('bringing', 'codeReader'),
  ])
  return Loaded
})

type BringingButtonProps = {
  readonly organisation: string
  readonly date: string
  /** At a station there is room for the sign only. */
  readonly isBrief?: boolean
}

/** Opens the dialog that brings readings of several devices together without a server, and says how many are connected. */
export function BringingButton({ organisation, date, isBrief }: BringingButtonProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const count = connectedCount(useStore(links))
  const label = count > 0 ? squadDay.connected(format.number(count), count) : squadDay.bringTogether
  const open = () => setIsOpen(true)
  return (
    <>
      {isBrief && count === 0 ? (
        <IconButton icon="share" label={label} isQuiet onClick={open} />
      ) : (
        <Button
          kind="ghost"
          size={isBrief ? 'small' : 'medium'}
          icon="share"
          aria-label={isBrief ? label : undefined}
          onClick={open}
        >
          {isBrief ? format.number(count) : label}
        </Button>
      )}
      {isOpen && <BringDialog {...{ organisation, date }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
