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

/** The button, or the import it opened, which may stand in another place. */
export function useImport(organisation: string) {
  const { clubs } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return { screen: <ImportPlayers organisation={organisation} onClose={() => setIsOpen(false)} /> }
  return {
    button: (
      <Button kind="ghost" size="small" icon="users" onClick={() => setIsOpen(true)}>
        {clubs.importPlayers}
      </Button>
    ),
  }
}

/** Opens the import in its place. */
export function ImportButton({ organisation }: { organisation: string }) {
  const { button, screen } = useImport(organisation)
  return screen ?? <div>{button}</div>
}
