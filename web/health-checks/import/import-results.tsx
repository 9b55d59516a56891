// Results of a device for a squad: read here, matched with players, checked by the server and stored as a whole.

import { useMemo, useState } from 'react'
import { roles } from '#domain/people/roles.ts'
import { useCall } from '#web/api/use-call.ts'
import { useOneClub } from '#web/api/use-one-club.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { OneClub } from '#web/ui/layout/one-club.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportList } from './import-list.tsx'
import { UndoImport } from './undo-import.tsx'

export function ImportResults() {
  const { imports } = useMessages()
  return (
    <OneClub of={useOneClub()} texts={{ ...imports, lead: imports.resultsLead }}>
      {(club) => <ImportOfClub organisation={club} />}
    </OneClub>
  )
}

function ImportOfClub({ organisation }: { organisation: string }) {
  const { imports } = useMessages()
  const members = useCall('getUsersByOrganisation', { params: { organisationId: organisation } })
  const players = useMemo(
    () =>
      (members.data ?? []).filter(
        ({ account_type, status }) => roles[account_type].hasRecord && status !== 'deactivated',
      ),
    [members.data],
  )
  const [asked, setAsked] = useState<string | null>(null)
  const [undone, setUndone] = useState<string | null>(null)
  if (members.isPending) return <Loading />
  if (members.error) return <Failed error={members.error} onRetry={members.refetch} />
  return (
    <>
      {players.length === 0 ? (
        <Empty icon="users">{imports.noPlayers}</Empty>
      ) : (
        <ImportForm {...{ organisation, players, undone }} onUndo={setAsked} />
      )}
      <UndoImport id={asked} players={players} onClose={() => setAsked(null)} onUndone={setUndone} />
      <ImportList organisation={organisation} onUndo={setAsked} />
    </>
  )
}
