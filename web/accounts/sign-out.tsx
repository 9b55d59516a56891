import { lazy, Suspense, useEffect, useState } from 'react'
import { Loading } from '#web/ui/states/page-states.tsx'
import { leaveSession } from './leave-session.ts'

const LeaveQuestion = lazy(() =>
  import('./leave-question.tsx').then((module) => ({ default: module.LeaveQuestion })),
)

/** Ends the session; the dashboard then redirects to /. With readings that were not sent it asks first. */
export function SignOut({ unsentReadings }: { unsentReadings: () => Promise<number> }) {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    void unsentReadings().then((count) => {
      setUnsent(count)
      if (count === 0) void leaveSession()
    })
  }, [unsentReadings])
  if (unsent === 0) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <LeaveQuestion unsent={unsent} />
    </Suspense>
  )
}
