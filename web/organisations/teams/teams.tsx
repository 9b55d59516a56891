import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { PagePart } from '#web/ui/layout/page-part.tsx'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { CoachSights } from './coach-sights.tsx'
import type { Coach, Team } from './team.ts'

const TeamDialog = overlay(() => import('./team-dialog.tsx').then((module) => module.TeamDialog))
const DeleteTeam = overlay(() => import('./delete-team.tsx').then((module) => module.DeleteTeam))

/** The teams of a club, for an admin and for coaches who see the whole club. */
export function Teams({ organisation }: { organisation: string }) {
  const { teams: texts } = useMessages()
  const { data, error, refetch } = useCall('getTeams', { params: { organisationId: organisation } })
  const [open, setOpen] = useState<{ edit: Team | null } | { remove: Team } | null>(null)
  const close = () => setOpen(null)
  if (!data)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" count={2} />
      </NotYet>
    )
  return (
    <>
      <PagePart
        title={texts.title}
        lead={<Quiet>{texts.lead}</Quiet>}
        aside={
          <Button icon="plus" size="small" onClick={() => setOpen({ edit: null })}>
            {texts.add}
          </Button>
        }
      >
        {data.teams.length === 0 && <Empty icon="users">{texts.none}</Empty>}
        {data.teams.length > 0 && (
          <RowCard>
            {data.teams.map((team) => (
              <TeamRow
                key={team._id}
                team={team}
                coaches={data.coaches}
                onEdit={() => setOpen({ edit: team })}
                onDelete={() => setOpen({ remove: team })}
              />
            ))}
          </RowCard>
        )}
      </PagePart>
      {data.teams.length > 0 && <CoachSights {...data} />}
      {open && 'edit' in open && (
        <TeamDialog organisation={organisation} team={open.edit} coaches={data.coaches} onClose={close} />
      )}
      {open && 'remove' in open && <DeleteTeam team={open.remove} onClose={close} />}
    </>
  )
}

type TeamRowProps = { team: Team; coaches: readonly Coach[]; onEdit: () => void; onDelete: () => void }

function TeamRow({ team, coaches, onEdit, onDelete }: TeamRowProps) {
  const { teams: texts } = useMessages()
  const format = useFormat()
  const names = coaches
    .filter(({ _id }) => team.coach_ids.includes(_id))
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const count = team.player_ids.length
  return (
    <MenuRow
      name={team.name}
      facts={[
        texts.players(format.number(count), count),
        names.length > 0 ? names.join(format.comma) : texts.noCoaches,
      ]}
      items={[
        { id: 'edit', label: texts.edit, icon: 'edit', onAction: onEdit },
        { id: 'delete', label: texts.delete, icon: 'trash', isDangerous: true, onAction: onDelete },
      ]}
    />
  )
}
