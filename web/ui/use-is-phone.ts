import { useStore } from '#web/api/store.ts'

// The width at which dialogs become sheets (dialog.module.css).
const query = '(max-width: 639px)'

const watch = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const read = (): boolean => matchMedia(query).matches

/** For a screen whose parts differ on a phone, not only their places. */
export const useIsPhone = (): boolean => useStore({ watch, read })
