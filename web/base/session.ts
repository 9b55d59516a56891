// The browser's view of the session, in the three keys of the specification. It only decides what is shown; the server
// checks a cookie that scripts cannot read.
import { forgetAll, forgetOthers, forgetResults, forgetRosters } from './forget-kept.ts'
import { forgetPreferences } from './preferences.ts'
import { serverNow } from './server-clock.ts'
import { createListeners, useStore } from './store.ts'

export type Session = { readonly userID: string; readonly expiration: number }
/** Why the session ended. It decides whether the next log-in returns to the same place. */
type Ending = 'signed-out' | 'expired' | 'deleted'

const listeners = createListeners(keepFresh)
let ending: Ending | null = null
let known: Session | null = null
let timer: ReturnType<typeof setTimeout> | undefined

// The longest delay of a timer.
const longestDelayMs = 2 ** 31 - 1

/** Valid: the flag is set, the expiration is greater than 0 and later than now. */
export function readSession(nowMs = serverNow()): Session | null {
  const expiration = Number(localStorage.getItem('expiration'))
  const userID = localStorage.getItem('userID')
  const isValid = localStorage.getItem('isLoggedIn') === 'true' && expiration > 0 && expiration > nowMs
  return isValid && userID ? { userID, expiration } : null
}

function refresh() {
  const next = readSession()
  const isSame = next?.userID === known?.userID && next?.expiration === known?.expiration
  // The flag is still set, so the session expired and nobody ended it.
  if (
    !next &&
    localStorage.getItem('isLoggedIn') === 'true' &&
    Number(localStorage.getItem('expiration')) > 0
  )
    ending = 'expired'
  if (!isSame) known = next
  clearTimeout(timer)
  if (known) timer = setTimeout(refresh, Math.min(known.expiration - serverNow(), longestDelayMs))
  if (!isSame) listeners.tell()
}

export function startSession({ userID, expiration }: Session) {
  forgetOthers(userID)
  localStorage.setItem('userID', userID)
  localStorage.setItem('expiration', String(expiration))
  localStorage.setItem('isLoggedIn', 'true')
  ending = null
  refresh()
}

/** `isForgotten`: the account was deleted, so its id is removed too. */
export function endSession(why: Ending, { isForgotten = false } = {}) {
  const owner = lastUserID()
  localStorage.setItem('isLoggedIn', 'false')
  localStorage.setItem('expiration', '-1')
  if (isForgotten) localStorage.removeItem('userID')
  forgetPreferences()
  ending = why
  refresh()
  // The device may be shared. Drafts survive an expired session: their owner comes back to them.
  if (why === 'expired') {
    forgetRosters()
    if (owner !== null) forgetResults(owner)
  } else if (owner !== null) forgetAll(owner)
}

const leavingKey = 'pitchside.leaving'

/** Set from logging out until the server has confirmed it, which may be after the next start of the app. */
export const isLeaving = (): boolean => localStorage.getItem(leavingKey) !== null
export function setLeaving(isNow: boolean) {
  if (isNow) localStorage.setItem(leavingKey, 'true')
  else localStorage.removeItem(leavingKey)
}

export const howSessionEnded = (): Ending | null => ending

/** The user of the last session. Only they return to the place where it ended. */
export const lastUserID = (): string | null => localStorage.getItem('userID')

/** Runs while there are listeners. Signing out in one tab signs out all of them. */
function keepFresh(): () => void {
  refresh()
  addEventListener('storage', refresh)
  return () => {
    removeEventListener('storage', refresh)
    clearTimeout(timer)
  }
}

export const watchSession = listeners.watch

function snapshot(): Session | null {
  // Without listeners `known` may be outdated.
  if (!listeners.isWatched()) refresh()
  return known
}

export const useSession = (): Session | null => useStore({ watch: watchSession, read: snapshot })
