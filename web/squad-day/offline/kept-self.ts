// The practitioner's own account on this device until midnight, so that the menu has a name without a connection.

import { queryClient } from '#web/api/query-client.ts'
import { ask } from '#web/api/use-call.ts'
import { roster } from './roster-storage.ts'

const name = 'self'
const inputOf = (id: string) => ({ params: { id } })

export async function keepSelf(practitioner: string): Promise<void> {
  const user = await ask('getUser', inputOf(practitioner))
  // The picture is not kept; the initials stand for it.
  await roster.keep(practitioner, name, { ...user, image: null })
}

/** Gives the kept account to whoever reads it with `useOwnUser`, until the server answers. */
export async function showKeptSelf(practitioner: string): Promise<void> {
  const key = ['getUser', inputOf(practitioner)]
  const found = await roster.find(practitioner, name)
  if (found && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, found.value)
}
