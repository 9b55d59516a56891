import { useEffect } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { today } from '#web/base/spec.ts'
import { useStore } from '#web/base/store.ts'
import { prepareOffline, type Readiness, readiness } from './prepare-offline.ts'

type OpenedDay = {
  readonly organisation: string
  readonly date: string
  /** The server sends the day, so there is a connection. */
  readonly isLive: boolean
  readonly loadMore: () => Promise<unknown>
}

/** Prepares this device for a day without a connection, and tells whether it is ready for one. */
export function useReadiness({ organisation, date, isLive, loadMore }: OpenedDay): Readiness {
  const practitioner = useUserId()
  useEffect(() => {
    if (isLive && date === today())
      void prepareOffline({ practitioner, today: date, clubs: [organisation], loadMore })
  }, [practitioner, organisation, date, isLive, loadMore])
  return useStore(readiness)
}
