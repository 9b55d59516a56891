import { squadStep } from '#domain/clubs/squad/squad-view.ts'
import { linkLives } from '#domain/people/account.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useAddressMost } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RemoveSignUp } from '#web/organisations/remove-sign-up.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'

type WaitingProps = Reply<'getSquadScreen'>['waiting'] & Pick<Reply<'getSquadScreen'>, 'teams'>

/** Sign-ups with an unconfirmed e-mail address. They are not members of the squad yet. */
export function WaitingPlayers({ count, players, teams }: WaitingProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [, showMore] = useAddressMost('waiting', squadStep)
  return (
    <Card as="section" title={clubs.waitingPlayers}>
      <Stack gap={3}>
        <Quiet>{clubs.waitingPlayersHelp(format.number(linkLives.verify / 24))}</Quiet>
        <Lines>
          {players.map((player) => (
            <Line key={player._id}>
              <bdi>
                {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />
              </bdi>
              <RemoveSignUp person={player} />
            </Line>
          ))}
        </Lines>
        <MoreButton rest={count - players.length} step={squadStep} onPress={showMore} />
      </Stack>
    </Card>
  )
}
