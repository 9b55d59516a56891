import { lazy, Suspense, useState } from 'react'
import { loadMessages, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/page-states.tsx'

const ImportPlayers = lazy(async () => {
  const [{ ImportPlayers: screen }] = await Promise.all([
    import('./import-players.tsx'),
    loadMessages('imports', 'problems'),
  ])
  return { default: screen }
})

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
  return (
    <Suspense fallback={<Loading />}>
      <ImportPlayers organisation={organisation} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
