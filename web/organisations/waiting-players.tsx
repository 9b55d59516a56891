import { squadStep } from '#domain/clubs/squad-view.ts'
import { linkLives } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useAddressMost } from '#web/ui/use-address.ts'
import { RemoveSignUp } from './remove-sign-up.tsx'
import styles from './team.module.css'

/** Sign-ups with an unconfirmed e-mail address. They are not members of the squad yet. */
export function WaitingPlayers({ count, players }: Reply<'getSquadScreen'>['waiting']) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [, showMore] = useAddressMost('waiting', squadStep)
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
        <MoreButton rest={count - players.length} step={squadStep} onPress={showMore} />
      </Stack>
    </Card>
  )
}
