import { matchPath, useLocation } from 'react-router'
import { resultsAsOf } from '#web/api/own-results.ts'
import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'
import { mainPath } from './dashboard-route.ts'

/** Above results that this device has kept: when they were read, as the server cannot be reached. */
export function ResultsAsOf() {
  const { shell } = useMessages()
  const format = useFormat()
  const at = useStore(resultsAsOf)
  const { pathname } = useLocation()
  const isAboutResults = pathname === mainPath || matchPath('/dashboard/metric/*', pathname)
  if (at === null || !isAboutResults) return null
  return <Alert kind="warning">{shell.resultsAsOf(format.moment(at))}</Alert>
}
