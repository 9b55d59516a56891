import { useUserId } from '#web/api/use-account.ts'
import { Changes } from './changes.tsx'

/** What was corrected or withdrawn in one's own record. */
export function OwnChanges() {
  return <Changes userId={useUserId()} isQuiet />
}
