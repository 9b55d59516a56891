// The rows of urgency of a club: what applies, who signed it, and for its doctor a proposal that is tried before it is signed.
import { useOneClub } from '#web/api/use-one-club.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { Page, Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { RulesOfClub } from './rules-of-club.tsx'

export function Rules() {
  const { rules } = useMessages()
  const { isLoaded, club, field, error, refetch } = useOneClub()
  if (!isLoaded)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" />
        <Skeleton shape="rows" />
      </NotYet>
    )
  return (
    <Page width="form">
      <Stack gap={5}>
        <Quiet>{rules.lead}</Quiet>
        <ComboBox label={rules.club} {...field} />
        {club === undefined ? (
          <Empty icon="building">{rules.chooseClub}</Empty>
        ) : (
          <RulesOfClub key={club} organisation={club} />
        )}
      </Stack>
    </Page>
  )
}
