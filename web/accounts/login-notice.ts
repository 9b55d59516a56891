// What the log-in page says to somebody who comes from another account screen.
import { useLocation } from 'react-router'
import { howSessionEnded, isLeaving } from '#web/base/session.ts'
import { useMessages } from '#web/messages/use-messages.ts'

const notices = ['forgot', 'signedUp', 'passwordSet', 'inviteDead'] as const
type Notice = (typeof notices)[number]

/** The state to hand on: `navigate('/login', { state: loginWith('forgot') })`. */
export const loginWith = (notice: Notice) => ({ notice })

export function useLoginNotice(): string | null {
  const messages = useMessages()
  const { login, shell } = messages
  // The screen that leads here has loaded them. After a reload nothing has just happened.
  const told = 'accounts' in messages ? messages.accounts.loginNotices : null
  const state: unknown = useLocation().state
  if (typeof state === 'object' && state !== null) {
    if ('hasExpired' in state && state.hasExpired === true) return shell.sessionEnded
    const notice = 'notice' in state ? notices.find((name) => name === state.notice) : undefined
    if (notice) return told && told[notice]
  }
  if (isLeaving()) return login.leftOffline
  return howSessionEnded() === 'deleted' && told ? told.deleted : null
}

/** The state for a log-in page with the address filled in: `<Link to="/login" state={loginAs(email)} />`. */
export const loginAs = (email: string | undefined) => ({ email })

export function useLoginEmail(): string {
  const state: unknown = useLocation().state
  const isNamed = typeof state === 'object' && state !== null && 'email' in state
  return isNamed && typeof state.email === 'string' ? state.email : ''
}
