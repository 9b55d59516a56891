// Keys that are pressed while a number is being stored. They belong to the next number, so that nobody has to wait.
import { withKey } from './entry.ts'

export type EarlyKeys = ReturnType<typeof createEarlyKeys>

export function createEarlyKeys() {
  const keys: string[] = []
  return {
    push: (key: string): void => void keys.push(key),
    clear: (): void => void keys.splice(0),
    /** Takes out the first number, and says whether Enter followed it. */
    takeNumber: (): { text: string; isEntered: boolean } => {
      let text = ''
      for (;;) {
        const key = keys.shift()
        if (key === undefined || key === 'Enter') return { text, isEntered: key !== undefined && text !== '' }
        text = withEarlyKey(text, key)
      }
    },
  }
}

function withEarlyKey(text: string, key: string): string {
  if (key === 'Backspace') return withKey(text, 'erase')
  const isPadKey = key === 'erase' || key === 'sign'
  return isPadKey || key.length === 1 ? withKey(text, key) : text
}
