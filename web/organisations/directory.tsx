import { type ReactNode, useDeferredValue, useState } from 'react'
import { isFound } from '#domain/people/is-found.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './directory.module.css'
import type { DirectoryLists, StaffMember } from './directory-entry.ts'
import { FirstRun } from './first-run.tsx'
import { OrganisationList } from './organisation-list.tsx'
import { PeopleList } from './people-list.tsx'

const InvitePerson = overlay(() => import('./invite-person.tsx').then((module) => module.InvitePerson))

/** An admin's main page: all organisations, practitioners and admins. */
export function Directory() {
  const { data, error, refetch } = useCall('getDirectoryScreen', {})
  if (error && !data)
    return (
      <Page>
        <Failed error={error} onRetry={refetch} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Loading>
          <Skeleton shape="card" count={3} />
        </Loading>
      </Page>
    )
  return <Lists {...data} />
}

const textsOf = ({ first_name, last_name, email }: StaffMember) => [first_name, last_name, email]

function Lists(lists: DirectoryLists) {
  const { organisations, practitioners, admins } = lists
  const { clubs } = useMessages()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [isInviting, setIsInviting] = useState(false)
  const wanted = useDeferredValue(typed.trim())
  const clubsFound = organisations.filter(({ name, town, coaches }) =>
    isFound(wanted, [name, town, ...coaches.flatMap(textsOf)]),
  )
  const peopleFound = practitioners.filter((person) => isFound(wanted, textsOf(person)))
  const adminsFound = admins.filter((person) => isFound(wanted, textsOf(person)))
  const staff = [...organisations.flatMap(({ coaches }) => coaches), ...practitioners, ...admins]
  const waiting = staff.filter(({ status }) => status === 'pending').length
  const isEmpty = organisations.length === 0 && practitioners.length === 0
  return (
    <Page>
      {!isEmpty && (
        <div className={styles.search}>
          <SearchField label={clubs.find} value={typed} onChange={setTyped} />
        </div>
      )}
      {wanted === '' && <FirstRun {...lists} />}
      {waiting > 0 && wanted === '' && (
        <Alert kind="info">{clubs.waiting(format.number(waiting), waiting)}</Alert>
      )}
      {wanted !== '' && clubsFound.length + peopleFound.length + adminsFound.length === 0 && (
        <Card>
          <Empty icon="search">{clubs.noMatches(wanted)}</Empty>
        </Card>
      )}
      {(wanted === '' || clubsFound.length > 0) && (
        <ListSection
          title={clubs.listOfOrganisations}
          isEmpty={organisations.length === 0}
          empty={{ icon: 'building', text: clubs.noOrganisations }}
          add={{ to: '/dashboard/addorganisation', label: clubs.addOrganisation }}
        >
          {clubsFound.length > 0 && <OrganisationList organisations={clubsFound} />}
        </ListSection>
      )}
      {(wanted === '' || peopleFound.length > 0) && (
        <ListSection
          title={clubs.listOfPractitioners}
          isEmpty={practitioners.length === 0}
          empty={{ icon: 'user', text: clubs.noPractitioners }}
          // The first step in a new installation is an organisation.
          add={{
            to: '/dashboard/addpractitioner',
            label: clubs.addPractitioner,
            isSecond: organisations.length === 0,
          }}
        >
          {peopleFound.length > 0 && <PeopleList caption={clubs.listOfPractitioners} people={peopleFound} />}
        </ListSection>
      )}
      {adminsFound.length > 0 && (
        <Section
          title={clubs.listOfAdmins}
          aside={
            <Button kind="ghost" size="small" icon="plus" onClick={() => setIsInviting(true)}>
              {clubs.inviteAdmin}
            </Button>
          }
        >
          <Card>
            <PeopleList caption={clubs.listOfAdmins} people={adminsFound} />
          </Card>
        </Section>
      )}
      {isInviting && <InvitePerson onClose={() => setIsInviting(false)} />}
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
