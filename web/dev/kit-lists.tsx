import { ColumnChoice } from '#web/imports/column-choice.tsx'
import { ListSource } from '#web/imports/list-source.tsx'
import { ArchiveList } from '#web/ui/archive-list.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { TeamFilter } from '#web/ui/choices/team-filter.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { InstallButton } from '#web/ui/install-button.tsx'
import { Section, Stack } from '#web/ui/layout/layout.tsx'
import { OneClub } from '#web/ui/layout/one-club.tsx'
import { StateWord } from '#web/ui/lists/state-word.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'

const teams = [
  { _id: '1', name: 'U14' },
  { _id: '2', name: 'First team' },
]
const names = ['name', 'email'] as const
const words = {
  title: 'Things of a club',
  add: 'Add one',
  none: 'None yet.',
  edit: 'Edit',
  archive: 'Archive',
  bringBack: 'Use again',
  everybody: 'For all clubs',
  archived: 'Archived',
  undo: 'Undo',
  archivedNow: (name: string) => `${name} is archived.`,
  backNow: (name: string) => `${name} is used again.`,
}
const things = [
  { _id: '1', name: 'Cuff', archived: false, organisation_id: 'a' },
  { _id: '2', name: 'Old cuff', archived: true, organisation_id: null },
]

const twoClubs = {
  isLoaded: true,
  club: 'a',
  field: {
    value: 'a',
    options: [
      { value: 'a', label: 'Harriers RFC' },
      { value: 'b', label: 'Harbour Rovers' },
    ],
    onChange: () => undefined,
  },
  error: null,
  refetch: () => undefined,
}

export function KitLists() {
  return (
    <>
      <Section title="Lists that are imported">
        <Card>
          <Stack>
            <StateWord isDue icon="average">
              Invited
            </StateWord>
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
      <ArchiveList
        words={words}
        icon="settings"
        items={things}
        error={null}
        onRetry={() => {}}
        nameOf={({ name }) => name}
        factsOf={() => ['Upper arm']}
        canChangeAll={false}
        archiving={{ error: null, isPending: false, id: undefined }}
        archive={() => {}}
        renderForm={() => null}
      />
      <Section title="Teams">
        <Card>
          <Stack>
            <TeamFilter teams={teams} />
            <p>
              Sam Okafor <TeamNames of={{ team_ids: ['1'] }} teams={teams} />
            </p>
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
      <Section title="A screen about one of several clubs">
        <OneClub
          of={twoClubs}
          texts={{ lead: 'What it is for.', club: 'Club', chooseClub: 'Choose a club.' }}
        >
          {(club) => <Card>{club}</Card>}
        </OneClub>
      </Section>
      <Section title="A button to install the app, where the browser offers it">
        <Card>
          <InstallButton />
        </Card>
      </Section>
    </>
  )
}
