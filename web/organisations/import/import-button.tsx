import { useState } from 'react'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'

const ImportPlayers = overlay(
  async () => {
    const [{ ImportPlayers: screen }] = await Promise.all([
      import('./import-players.tsx'),
      loadMessages('imports', 'problems'),
    ])
    return screen
  },
  <Loading />,
)

/** Opens the import below it. */
export function ImportButton({ organisation }: { organisation: string }) {
  const { clubs } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button kind="ghost" size="small" icon="users" onClick={() => setIsOpen(true)}>
          {clubs.importPlayers}
        </Button>
      </div>
    )
  return <ImportPlayers organisation={organisation} onClose={() => setIsOpen(false)} />
}
