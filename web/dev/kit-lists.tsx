import { Card } from '#web/ui/card.tsx'
import { ColumnChoice } from '#web/ui/column-choice.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Section, Stack } from '#web/ui/layout.tsx'
import { ListSource } from '#web/ui/list-source.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const names = ['name', 'email'] as const

export function KitLists() {
  return (
    <>
      <Section title="Lists that are imported">
        <Card>
          <Stack>
            <ListSource label="List of players" onRead={() => {}} />
            <ColumnChoice
              head={['Player', 'Mail', 'Shirt']}
              chosen={['name', 'email', null]}
              names={names}
              labelOf={(name) => name}
              onChoose={() => {}}
            />
            <ProgressBar label="Checking 40 players…" done={0.45} />
          </Stack>
        </Card>
      </Section>
      <Section title="A link to copy">
        <Card>
          <CopyLink
            link="https://pitchside.example/signup/k3x9"
            label="Sign-up link"
            hint="Anyone with this link can join."
          />
        </Card>
      </Section>
    </>
  )
}
