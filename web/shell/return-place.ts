/** Tells the log-in page where to return to afterwards, and for which user. */
export type ReturnPlace = { from: string; userID: string | null; hasExpired: boolean }

const isReturnPlace = (state: unknown): state is ReturnPlace =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'

/** Only the same person returns, and only inside the dashboard. */
export function placeAfterLogin(state: unknown, userID: string): string {
  const isOwn = isReturnPlace(state) && (state.userID === null || state.userID === userID)
  return isOwn && state.from.startsWith('/dashboard') ? state.from : '/dashboard'
}
