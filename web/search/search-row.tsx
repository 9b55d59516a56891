import { useMessages } from '#web/messages/use-messages.ts'
import { ButtonRow } from '#web/ui/lists/rows.tsx'
import { isSearchOpen } from './search-open.ts'

export function SearchRow({ onLeave }: { onLeave: () => void }) {
  const { search } = useMessages()
  const open = () => {
    onLeave()
    isSearchOpen.write(true)
  }
  return (
    <ButtonRow icon="search" note={search.field} onPress={open}>
      {search.title}
    </ButtonRow>
  )
}
