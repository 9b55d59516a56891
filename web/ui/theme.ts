// Light, dark or as the system has it; remembered on this device, applied before the first paint by /boot.js.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/api/store.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: readonly Theme[] = ['light', 'dark', 'system']

const key = 'pitchside.theme'
const listeners = createListeners()

function read(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBrowser(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage may be shut off; the choice then lasts as long as the page.
  }
  listeners.tell()
}

const paper = { light: '#f5f6fa', dark: '#0b1020' }

/** The bar of a phone's browser follows; /boot.js does the same at the start. */
function colourBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? own : theme]
  }
}

export const useTheme = (): Theme => useSyncExternalStore(listeners.watch, read)
