import { type ReactNode, useState } from 'react'
import { adminRole } from '#domain/people/roles.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { InviteButton } from '#web/organisations/invite-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page, Section } from '#web/ui/layout/layout.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AddOrganisationForm } from './add-organisation.tsx'
import { AddPractitionerForm } from './add-practitioner.tsx'
import { ConfirmEmergency } from './confirm-emergency.tsx'
import styles from './directory.module.css'
import { clubsStep, type DirectoryLists } from './directory-entry.ts'
import { FirstRun } from './first-run.tsx'
import { OrganisationList } from './organisation-list.tsx'
import { PeopleList } from './people-list.tsx'

/** An admin's main page: all organisations, practitioners and admins. */
export function Directory() {
  const { clubs } = useMessages()
  const [typed, setTyped] = useAddressText('find')
  const [most, setMost] = useState(clubsStep)
  const find = useSettled(typed.trim())
  const { data, error, refetch } = useCall(
    'getDirectoryScreen',
    { query: { find, most } },
    { keepsPrevious: true },
  )
  if (!data)
    return (
      <Page>
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={3} />
        </NotYet>
      </Page>
    )
  return (
    <Lists
      {...data}
      wanted={find}
      search={<SearchField label={clubs.find} value={typed} onChange={setTyped} />}
      onMore={() => setMost(most + clubsStep)}
    />
  )
}

type ListsProps = DirectoryLists & { wanted: string; search: ReactNode; onMore: () => void }

/** The server searches and sends the first clubs; a press asks for more. */
function Lists(props: ListsProps) {
  const {
    organisations,
    found,
    practitioners,
    admins,
    steps,
    waiting,
    upgrade,
    emergency,
    wanted,
    search,
    onMore,
  } = props
  const { clubs } = useMessages()
  const format = useFormat()
  // The step is done and its form gone when the list is fresh, so the message is a toast.
  const forms = {
    club: <AddOrganisationForm isFolded onAdded={toast} />,
    practitioner: <AddPractitionerForm onAdded={toast} />,
  }
  return (
    <Page>
      {(steps.club || steps.practitioner) && (
        <div className={styles.head}>
          {(wanted === '' || found > 0) && steps.club && (
            <Headline level={1}>
              {[
                clubs.counted(format.number(found), found),
                waiting > 0 && clubs.waiting(format.number(waiting), waiting),
              ]
                .filter(Boolean)
                .join(' ')}
            </Headline>
          )}
          <div className={styles.search}>{search}</div>
        </div>
      )}
      {wanted === '' && <FirstRun steps={steps} forms={forms} />}
      {upgrade && wanted === '' && (
        <Alert kind="info">{clubs.unfinishedUpgrade(upgrade.floor, upgrade.version)}</Alert>
      )}
      {emergency && <ConfirmEmergency number={emergency} />}
      {wanted !== '' && found + practitioners.length + admins.length === 0 && (
        <Card>
          <Empty icon="search">{clubs.noMatches(wanted)}</Empty>
        </Card>
      )}
      {(wanted === '' || found > 0) && (
        <ListSection
          title={clubs.listOfOrganisations}
          isEmpty={!steps.club}
          empty={{ icon: 'building', text: clubs.noOrganisations }}
          add={{ to: '/dashboard/addorganisation', label: clubs.addOrganisation }}
        >
          {found > 0 && <OrganisationList organisations={organisations} />}
          <MoreButton rest={found - organisations.length} step={clubsStep} onPress={onMore} />
        </ListSection>
      )}
      {(wanted === '' || practitioners.length > 0) && (
        <ListSection
          title={clubs.listOfPractitioners}
          isEmpty={!steps.practitioner}
          empty={{ icon: 'user', text: clubs.noPractitioners }}
          // The first step in a new installation is an organisation.
          add={{
            to: '/dashboard/addpractitioner',
            label: clubs.addPractitioner,
            isSecond: !steps.club,
          }}
        >
          {practitioners.length > 0 && (
            <PeopleList caption={clubs.listOfPractitioners} people={practitioners} mayBeDoctors />
          )}
        </ListSection>
      )}
      {admins.length > 0 && (
        <Section title={clubs.listOfAdmins} aside={<InviteButton role={adminRole} />}>
          <Card>
            <PeopleList caption={clubs.listOfAdmins} people={admins} />
          </Card>
        </Section>
      )}
    </Page>
  )
}

type ListSectionProps = {
  title: string
  isEmpty: boolean
  empty: { icon: IconName; text: string }
  add: { to: string; label: string; isSecond?: boolean }
  children: ReactNode
}

/** A list with an add button beside its title, or in the middle while the list is empty. */
function ListSection({ title, isEmpty, empty, add, children }: ListSectionProps) {
  const small = (
    <LinkButton to={add.to} kind="ghost" size="small" icon="plus">
      {add.label}
    </LinkButton>
  )
  const large = (
    <LinkButton to={add.to} kind={add.isSecond ? 'ghost' : 'primary'} icon="plus">
      {add.label}
    </LinkButton>
  )
  return (
    <Section title={title} aside={!isEmpty && small}>
      <Card>
        {isEmpty && (
          <Empty icon={empty.icon} action={large}>
            {empty.text}
          </Empty>
        )}
        {children}
      </Card>
    </Section>
  )
}
