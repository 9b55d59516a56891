// The choices of the signed-in person, kept on this device so that the first paint already follows them.
import { noPreferences, type Preferences, readPreferences } from '#domain/people/preferences.ts'
import { createStore, useStore } from './store.ts'

const key = 'pitchside.preferences'
const preferences = createStore(readPreferences(localStorage.getItem(key)))

export function keepPreferences(next: Preferences): void {
  const text = JSON.stringify(next)
  // A new object with the same choices would draw every screen anew.
  if (text === JSON.stringify(preferences.read())) return
  localStorage.setItem(key, text)
  preferences.write(next)
}

/** The next person on this device has their own. */
export function forgetPreferences(): void {
  localStorage.removeItem(key)
  preferences.write(noPreferences)
}

export const usePreferences = (): Preferences => useStore(preferences)
