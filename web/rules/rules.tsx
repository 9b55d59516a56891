// The rows of urgency of a club: what applies, who signed it, and for its doctor a proposal that is tried before it is signed.
import { useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { rememberedOrganisation, rememberOrganisation } from '#web/base/remembered-organisation.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { Page, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { RulesOfClub } from './rules-of-club.tsx'

export function Rules() {
  const { rules } = useMessages()
  const reader = useUserId()
  const [chosen, setChosen] = useState(() => rememberedOrganisation(reader))
  const organisations = useCall('getOrganisations', {})
  if (organisations.isPending) return <Loading />
  if (organisations.error) return <Failed error={organisations.error} onRetry={organisations.refetch} />
  const clubs = organisations.data.organisations
  const club = clubs.find(({ _id }) => _id === chosen)?._id
  return (
    <Page width="form">
      <Stack gap={5}>
        <Quiet>{rules.lead}</Quiet>
        <ComboBox
          label={rules.club}
          value={club ?? ''}
          options={clubs.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(next) => {
            setChosen(next)
            rememberOrganisation(reader, next)
          }}
        />
        {club === undefined ? (
          <Empty icon="building">{rules.chooseClub}</Empty>
        ) : (
          <RulesOfClub key={club} organisation={club} />
        )}
      </Stack>
    </Page>
  )
}
