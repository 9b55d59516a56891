import { useEffect } from 'react'
import { Loading } from '#web/ui/page-states.tsx'
import { leaveSession } from './leave-session.ts'

/** Ends the session; the dashboard then redirects to /. */
export function SignOut() {
  useEffect(() => void leaveSession(), [])
  return <Loading />
}
