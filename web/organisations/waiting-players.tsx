import { linkLives } from '#domain/people/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { RemoveSignUp } from './remove-sign-up.tsx'
import styles from './team.module.css'
import type { TeamPlayer } from './team-players.tsx'

/** Sign-ups with an unconfirmed e-mail address. They are not members of the squad yet. */
export function WaitingPlayers({ players }: { players: readonly TeamPlayer[] }) {
  const { clubs } = useMessages()
  const format = useFormat()
  return (
    <Card as="section" title={clubs.waitingPlayers}>
      <Stack gap={3}>
        <Quiet>{clubs.waitingPlayersHelp(format.number(linkLives.verify / 24))}</Quiet>
        <ul className={styles.waiting}>
          {players.map((player) => (
            <li key={player._id}>
              <bdi className={styles.name}>
                {player.first_name} {player.last_name}
              </bdi>
              <RemoveSignUp person={player} />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
