// Light, dark or the system's theme. This device remembers it, and /boot.js applies it before the first paint.
import { createListeners, useStore } from '#web/base/store.ts'

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
    // Without storage the choice lasts as long as the page.
  }
  listeners.tell()
}

const paper = { light: '#f5f6fa', dark: '#0b1020' }

/** Colours the browser's bar on a phone; /boot.js does the same at the start. */
function colourBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? own : theme]
  }
}

export const useTheme = (): Theme => useStore({ watch: listeners.watch, read })
