import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import { settings } from '#web/api/settings.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkCard } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Quiet, Row } from '#web/ui/layout.tsx'
import { Empty, NotYet } from '#web/ui/page-states.tsx'
import { ScoreBadges } from '#web/ui/score-badges.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './history.module.css'
import { checkPath } from './metric-path.ts'

/** All checks of a player, each with its three counts; `children` follow them. */
export function HealthCheckHistory({ children }: { children: ReactNode }) {
  const { healthChecks } = useMessages()
  const userId = useUserId()
  const { data, error, refetch } = useCall('getHealthChecks', { params: { userId } })
  if (!data)
    return (
      <Page>
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={4} />
        </NotYet>
      </Page>
    )
  return (
    <Page>
      {data.healthchecks.length === 0 ? (
        <Empty icon="history">
          <strong>{healthChecks.noChecks}</strong>
          <br />
          {healthChecks.noChecksYet}
        </Empty>
      ) : (
        <Checks checks={data.healthchecks} />
      )}
      {children}
    </Page>
  )
}

type Check = Reply<'getHealthChecks'>['healthchecks'][number]
type Order = 'newest' | 'oldest'

const instantOf = ({ date, time, _id }: Check) => `${date} ${time} ${_id}`

function sorted(checks: readonly Check[], order: Order): Check[] {
  const direction = order === 'newest' ? -1 : 1
  return checks.toSorted((a, b) => (instantOf(a) < instantOf(b) ? -direction : direction))
}

/** True when another check has the same day, so that the time must be shown. */
const isOneOfSeveral = ({ _id, date }: Check, checks: readonly Check[]): boolean =>
  checks.some((other) => other.date === date && other._id !== _id)

function Checks({ checks }: { checks: readonly Check[] }) {
  const { results } = useMessages()
  const format = useFormat()
  const { timeZone } = settings()
  // The order is in the address, so that going back from a check shows the same list.
  const [search, setSearch] = useSearchParams()
  const order: Order = search.get('sort') === 'newest' ? 'newest' : 'oldest'
  const options = [
    { value: 'newest', label: results.newestFirst },
    { value: 'oldest', label: results.oldestFirst },
  ]
  return (
    <>
      <Row justify="between">
        <Quiet>{results.checks(format.number(checks.length), checks.length)}</Quiet>
        <Select
          isInline
          label={results.sort}
          options={options}
          value={order}
          onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
        />
      </Row>
      <ol className={styles.list}>
        {sorted(checks, order).map((check) => (
          <li key={check._id} className={styles.item}>
            <LinkCard to={checkPath(check._id)} className={styles.card}>
              <span className={styles.when}>
                <span className={styles.date}>
                  {format.longDay(check.date)}
                  {isOneOfSeveral(check, checks) &&
                    `${format.comma}${format.clock(Date.parse(check.time), timeZone)}`}
                </span>
                <Quiet>{results.checkedBy(check.practitioner_name)}</Quiet>
              </span>
              <span className={styles.end}>
                <ScoreBadges scores={check} />
                <Icon name="forward" />
              </span>
            </LinkCard>
          </li>
        ))}
      </ol>
    </>
  )
}
