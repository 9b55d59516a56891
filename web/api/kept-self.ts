// The practitioner's own account on this device until midnight, so that the menu has a name without a connection.
import { find, keep } from './private-storage.ts'
import { queryClient } from './query-client.ts'
import { ask } from './use-call.ts'

const name = 'self'
const inputOf = (id: string) => ({ params: { id } })

export async function keepSelf(practitioner: string): Promise<void> {
  const user = await ask('getUser', inputOf(practitioner))
  // The picture is not kept; the initials stand for it.
  await keep(practitioner, name, { ...user, image: null }, { isForToday: true })
}

/** Gives the kept account to whoever reads it with `useOwnUser`, until the server answers. */
export async function showKeptSelf(practitioner: string): Promise<void> {
  const key = ['getUser', inputOf(practitioner)]
  const found = await find(practitioner, name)
  if (found && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, found.value)
}
