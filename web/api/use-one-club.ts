import { useState } from 'react'
import { rememberedOrganisation, rememberOrganisation } from '#web/base/remembered-organisation.ts'
import { useUserId } from './use-account.ts'
import { useCall } from './use-call.ts'

/**
 * The club that a screen is about, for somebody who works for several: the one chosen last on this device, else the first,
 * so that no screen opens empty. `field` is spread on the list to choose from.
 */
export function useOneClub() {
  const reader = useUserId()
  const { data, error, refetch } = useCall('getOrganisations', {})
  const [chosen, setChosen] = useState(() => rememberedOrganisation(reader))
  const clubs = data?.organisations ?? []
  const club = (clubs.find(({ _id }) => _id === chosen) ?? clubs[0])?._id
  const field = {
    value: club ?? '',
    options: clubs.map(({ _id, name }) => ({ value: _id, label: name })),
    onChange: (next: string) => {
      setChosen(next)
      rememberOrganisation(reader, next)
    },
  }
  return { isLoaded: data !== undefined, club, field, error, refetch }
}
