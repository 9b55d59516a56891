import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
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
      <Section
        title={texts.title}
        aside={
          <Button icon="plus" size="small" onClick={() => setOpen({ edit: null })}>
            {texts.add}
          </Button>
        }
      >
        <Quiet>{texts.lead}</Quiet>
        {data.teams.length === 0 && <Empty icon="users">{texts.none}</Empty>}
        {data.teams.map((team) => (
          <TeamCard
            key={team._id}
            team={team}
            coaches={data.coaches}
            onEdit={() => setOpen({ edit: team })}
            onDelete={() => setOpen({ remove: team })}
          />
        ))}
      </Section>
      {data.teams.length > 0 && <CoachSights {...data} />}
      {open && 'edit' in open && (
        <TeamDialog organisation={organisation} team={open.edit} coaches={data.coaches} onClose={close} />
      )}
      {open && 'remove' in open && <DeleteTeam team={open.remove} onClose={close} />}
    </>
  )
}

type TeamCardProps = { team: Team; coaches: readonly Coach[]; onEdit: () => void; onDelete: () => void }

function TeamCard({ team, coaches, onEdit, onDelete }: TeamCardProps) {
  const { teams: texts } = useMessages()
  const format = useFormat()
  const names = coaches
    .filter(({ _id }) => team.coach_ids.includes(_id))
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const count = team.player_ids.length
  return (
    <Card as="article">
      <Stack gap={2}>
        <h3>
          <bdi>{team.name}</bdi>
        </h3>
        <p>
          {texts.players(format.number(count), count)}
          {' · '}
          <bdi>{names.length > 0 ? names.join(', ') : texts.noCoaches}</bdi>
        </p>
        <Row gap={2}>
          <Button
            kind="ghost"
            size="small"
            icon="edit"
            aria-label={texts.editTeam(team.name)}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          <Button
            kind="ghost"
            size="small"
            icon="trash"
            aria-label={texts.deleteTeam(team.name)}
            onClick={onDelete}
          >
            {texts.delete}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
