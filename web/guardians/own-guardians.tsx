import { useState } from 'react'
import { mostGuardians } from '#domain/people/young/guardian.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'
import { EndLink } from './end-link.tsx'

const InviteGuardian = overlay(() => import('./invite-guardian.tsx').then((module) => module.InviteGuardian))

type Guardian = Reply<'getGuardians'>['guardians'][number]

/** Who reads along with the player; adults who have invited nobody see one quiet line. */
export function OwnGuardians() {
  const { guardians } = useMessages()
  const userId = useUserId()
  const { data, error, refetch } = useCall('getGuardians', {})
  const { data: consents } = useCall('getConsents', { params: { userId } })
  const [isInviting, setIsInviting] = useState(false)
  const [ending, setEnding] = useState<Guardian | null>(null)
  if (!data || !consents) return error ? <Failed error={error} onRetry={refetch} /> : null
  const isYoung = consents.below_age
  return (
    <Section title={isYoung ? guardians.yours : guardians.trustedPeople}>
      <Card>
        <Stack gap={3}>
          <Quiet>{isYoung ? guardians.yoursLead : guardians.trustedLead}</Quiet>
          {data.guardians.length > 0 && (
            <Lines>
              {data.guardians.map((one) => (
                <GuardianLine key={one._id} guardian={one} onEnd={isYoung ? null : () => setEnding(one)} />
              ))}
            </Lines>
          )}
          {data.guardians.length < mostGuardians && (
            <div>
              <Button kind="ghost" size="small" icon="plus" onClick={() => setIsInviting(true)}>
                {isYoung ? guardians.invite : guardians.inviteTrusted}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {isInviting && (
        <InviteGuardian playerId={userId} isTrusted={!isYoung} onClose={() => setIsInviting(false)} />
      )}
      {ending && <EndLink link={ending._id} name={ending.first_name} isOwn onClose={() => setEnding(null)} />}
    </Section>
  )
}

function GuardianLine({ guardian, onEnd }: { guardian: Guardian; onEnd: (() => void) | null }) {
  const { guardians } = useMessages()
  const format = useFormat()
  const name = `${guardian.first_name} ${guardian.last_name}`
  return (
    <Line>
      <LineWords>
        <bdi>{name}</bdi>
        <Quiet>{guardians.since(format.sentenceDay(guardian.since))}</Quiet>
      </LineWords>
      {onEnd && (
        <Button kind="ghost" size="small" aria-label={`${guardians.end}: ${name}`} onClick={onEnd}>
          {guardians.end}
        </Button>
      )}
    </Line>
  )
}
