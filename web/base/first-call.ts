// The first call of a person's main screen. /boot.js asks for it at the next start there, before the scripts have run.
// Without values: the address of a call and whose it is.
import { firstCallKey } from './forget-kept.ts'
import { readSession } from './session.ts'

export function rememberFirstCall(address: string): void {
  const session = readSession()
  const { pathname, search } = location
  try {
    if (session) localStorage.setItem(firstCallKey, [session.userID, pathname + search, address].join(' '))
  } catch {
    // Without storage the call is made by the scripts.
  }
}
