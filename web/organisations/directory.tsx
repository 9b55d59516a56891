import { useDeferredValue, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, Section } from '#web/ui/layout.tsx'
import { Empty, Failed, Loading } from '#web/ui/page-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './directory.module.css'
import type { DirectoryLists, StaffMember } from './directory-entry.ts'
import { isFound } from './is-found.ts'
import { OrganisationList } from './organisation-list.tsx'
import { PractitionerList } from './practitioner-list.tsx'

/** An admin's main page: every organisation and every practitioner. */
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

function Lists({ organisations, practitioners }: DirectoryLists) {
  const { clubs } = useMessages()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const clubsFound = organisations.filter(({ name, town, coaches }) =>
    isFound(wanted, [name, town, ...coaches.flatMap(textsOf)]),
  )
  const peopleFound = practitioners.filter((person) => isFound(wanted, textsOf(person)))
  const waiting = [...organisations.flatMap(({ coaches }) => coaches), ...practitioners].filter(
    ({ status }) => status === 'pending',
  ).length
  const isEmpty = organisations.length === 0 && practitioners.length === 0
  return (
    <Page>
      {!isEmpty && (
        <div className={styles.search}>
          <SearchField label={clubs.find} value={typed} onChange={setTyped} />
        </div>
      )}
      {waiting > 0 && wanted === '' && (
        <Alert kind="info">{clubs.waiting(format.number(waiting), waiting === 1)}</Alert>
      )}
      {wanted !== '' && clubsFound.length + peopleFound.length === 0 && (
        <Card>
          <Empty icon="search">{clubs.noMatches(wanted)}</Empty>
        </Card>
      )}
      {(wanted === '' || clubsFound.length > 0) && (
        <Section
          title={clubs.listOfOrganisations}
          aside={
            organisations.length > 0 && (
              <LinkButton to="/dashboard/addorganisation" kind="ghost" size="small" icon="plus">
                {clubs.addOrganisation}
              </LinkButton>
            )
          }
        >
          <Card>
            {organisations.length === 0 && (
              <Empty
                icon="building"
                action={
                  <LinkButton to="/dashboard/addorganisation" icon="plus">
                    {clubs.addOrganisation}
                  </LinkButton>
                }
              >
                {clubs.noOrganisations}
              </Empty>
            )}
            {clubsFound.length > 0 && <OrganisationList organisations={clubsFound} />}
          </Card>
        </Section>
      )}
      {(wanted === '' || peopleFound.length > 0) && (
        <Section
          title={clubs.listOfPractitioners}
          aside={
            practitioners.length > 0 && (
              <LinkButton to="/dashboard/addpractitioner" kind="ghost" size="small" icon="plus">
                {clubs.addPractitioner}
              </LinkButton>
            )
          }
        >
          <Card>
            {practitioners.length === 0 && (
              <Empty
                icon="user"
                action={
                  <LinkButton
                    to="/dashboard/addpractitioner"
                    icon="plus"
                    kind={organisations.length === 0 ? 'ghost' : 'primary'}
                  >
                    {clubs.addPractitioner}
                  </LinkButton>
                }
              >
                {clubs.noPractitioners}
              </Empty>
            )}
            {peopleFound.length > 0 && <PractitionerList practitioners={peopleFound} />}
          </Card>
        </Section>
      )}
    </Page>
  )
}
