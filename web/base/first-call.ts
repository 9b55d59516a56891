// The first call of a person's main screen. /boot.js asks for it at the next start there, before the scripts have run.
// Without values: the address of a call and whose it is.
import { firstCallKey } from './forget-kept.ts'
import { readSession } from './session.ts'

export async function rememberFirstCall(address: Promise<string>): Promise<void> {
  const owner = readSession()?.userID
  const place = location.pathname + location.search
  try {
    const row = [owner, place, await address].join(' ')
    // Whoever logged out meanwhile has forgotten it.
    if (owner !== undefined && readSession()?.userID === owner) localStorage.setItem(firstCallKey, row)
  } catch {
    // Without storage, or without a connection, the call is made by the scripts.
  }
}
