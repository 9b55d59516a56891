// The width of the screen, for parts that differ in content and not only in place.
import { useStore } from '#web/base/store.ts'

const watching = (query: string) => ({
  watch: (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  },
  read: () => matchMedia(query).matches,
})

// The width at which dialogs become sheets (dialog.module.css).
const phone = watching('(max-width: 639px)')
// There is room for small things beside each other, also with the sidebar.
const roomy = watching('(min-width: 1280px)')
// From here on the sidebar is always shown (frame.module.css).
const wide = watching('(min-width: 960px)')

export const useIsPhone = (): boolean => useStore(phone)
export const useIsRoomy = (): boolean => useStore(roomy)
export const useIsWide = (): boolean => useStore(wide)
