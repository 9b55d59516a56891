import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import type { Battery } from './battery.ts'
import { DuePlayers } from './due-players.tsx'

/** Each battery with how many are due; who they are unfolds. */
export function DueOfBatteries({ batteries }: { batteries: readonly Battery[] }) {
  const { ownTests: texts } = useMessages()
  return (
    <Section title={texts.batteries}>
      <Card>
        <Stack gap={3}>
          {batteries.map(({ _id, name, organisation_id, due }) => (
            <div key={_id}>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <DuePlayers organisation={organisation_id} due={due} canOpen />
            </div>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
