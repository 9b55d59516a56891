import { useAccountType } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddressText } from '#web/base/use-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { linesOf } from './results.ts'

/** Everybody with an account by name, whatever the club; the list answers while typing. */
export function People() {
  const { clubs, roles, search } = useMessages()
  const [typed, setTyped] = useAddressText('find')
  const q = useSettled(typed.trim())
  // The server finds nobody for a single letter.
  const isAsked = q.length > 1
  const { data, error, refetch } = useCall(
    'search',
    { query: { q } },
    { keepsPrevious: true, isEnabled: isAsked },
  )
  const people = data?.people ?? []
  const { data: type } = useAccountType()
  const lines = type ? linesOf({ people, clubs: [] }, [], '', type) : []
  return (
    <Page width="form">
      <SearchField label={clubs.findPerson} value={typed} onChange={setTyped} />
      {!isAsked && <Quiet>{clubs.findPersonHint}</Quiet>}
      {isAsked && !data && (
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="line" count={4} />
        </NotYet>
      )}
      {isAsked && data && (
        <p role="status">
          <Quiet>{people.length === 0 ? search.nothing : ''}</Quiet>
        </p>
      )}
      {isAsked && people.length > 0 && (
        <RowCard>
          {lines.map(({ id, name, detail, to }, nth) => {
            const type = people[nth]?.account_type
            return (
              <LinkRow key={id} to={to} note={[type && roles[type].name, detail].filter(Boolean).join(', ')}>
                <bdi>{name}</bdi>
              </LinkRow>
            )
          })}
        </RowCard>
      )}
    </Page>
  )
}
