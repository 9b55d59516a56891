import { useMessages } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/layout/layout.tsx'
import { MenuRow } from '#web/ui/lists/menu-row.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'
import type { Battery } from './battery.ts'
import { DuePlayers } from './due-players.tsx'
import styles from './own-tests.module.css'

/** Each battery with how many are due; who they are unfolds. */
export function DueOfBatteries({ batteries }: { batteries: readonly Battery[] }) {
  const { ownTests: texts } = useMessages()
  return (
    <Section title={texts.batteries}>
      <RowCard>
        {batteries.map(({ _id, name, organisation_id, due }) => (
          <MenuRow key={_id} name={name}>
            <div className={styles.dueOf}>
              <DuePlayers organisation={organisation_id} due={due} canOpen />
            </div>
          </MenuRow>
        ))}
      </RowCard>
    </Section>
  )
}
