import { useEffect } from 'react'
import { mayCall } from '#domain/people/policy.ts'
import { useAccountType } from '#web/api/use-account.ts'
import { useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { LoadScreens } from './results.ts'
import { isSearchOpen } from './search-open.ts'

const SearchDialog = overlay(() => import('./search-dialog.tsx').then((module) => module.SearchDialog))

/** In the top bar: people, clubs and screens by name. Ctrl-K (or Cmd-K) opens it from everywhere. */
export function SearchButton({ loadScreens }: { loadScreens: LoadScreens }) {
  const { search } = useMessages()
  const { data: type } = useAccountType()
  const isOpen = useStore(isSearchOpen)
  const isAllowed = type !== undefined && mayCall('search', { account_type: type })
  useEffect(() => {
    if (!isAllowed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // The browser would go to its address bar.
      event.preventDefault()
      isSearchOpen.write(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isAllowed])
  if (!isAllowed) return null
  return (
    <>
      <IconButton
        icon="search"
        label={search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={SearchDialog.prepare}
        onFocus={SearchDialog.prepare}
        onClick={() => isSearchOpen.write(true)}
      />
      {isOpen && (
        <SearchDialog type={type} loadScreens={loadScreens} onClose={() => isSearchOpen.write(false)} />
      )}
    </>
  )
}
