import { Link } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './own-tests.module.css'

type DuePlayersProps = { organisation: string; due: readonly string[]; canOpen: boolean }

/** How many are due; who they are unfolds. Nothing for a reader from whom no results are known, such as an admin. */
export function DuePlayers({ organisation, due, canOpen }: DuePlayersProps) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  if (due.length === 0) return canOpen && <p>{texts.nobodyDue}</p>
  return (
    <Unfold label={texts.due(format.number(due.length), due.length)}>
      <Names organisation={organisation} due={due} canOpen={canOpen} />
    </Unfold>
  )
}

function Names({ organisation, due, canOpen }: DuePlayersProps) {
  const { data, error, refetch } = useCall('getUsersByOrganisation', {
    params: { organisationId: organisation },
  })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <ul className={styles.due}>
      {due.map((id) => {
        const player = data.find(({ _id }) => _id === id)
        const name = player ? `${player.first_name} ${player.last_name}` : '–'
        return (
          <li key={id}>
            {canOpen ? (
              <Link to={`/dashboard/player/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        )
      })}
    </ul>
  )
}
