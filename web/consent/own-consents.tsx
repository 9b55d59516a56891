import { useUserId } from '#web/api/use-account.ts'
import { Consents } from './consents.tsx'

/** On the page on which a player decides who sees what. */
export function OwnConsents() {
  return <Consents userId={useUserId()} />
}
