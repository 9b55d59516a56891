import { lazy, Suspense } from 'react'
import { useOwnUser } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { loadMessages } from '#web/messages/use-messages.ts'

// A club without batteries loads neither the list nor its texts.
const DueOfBatteries = lazy(async () => {
  const [{ DueOfBatteries }] = await Promise.all([import('./due-of-batteries.tsx'), loadMessages('ownTests')])
  return { default: DueOfBatteries }
})

/** Who is due in the coach's own club, battery by battery. */
export function DueLists() {
  const { data: user } = useOwnUser()
  const organisationId = user?.organisation_id ?? ''
  const { data } = useCall(
    'getBatteries',
    { params: { organisationId } },
    { isEnabled: organisationId !== '' },
  )
  const timed = (data?.batteries ?? []).filter(({ every }) => every !== null)
  if (timed.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DueOfBatteries batteries={timed} />
    </Suspense>
  )
}
