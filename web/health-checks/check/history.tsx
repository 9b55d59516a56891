import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { standingOf } from '#domain/measures/readings/check-standing.ts'
import { useCall } from '#web/api/use-call.ts'
import { useRecord } from '#web/api/use-record.ts'
import { settings } from '#web/base/settings.ts'
import { checkPath } from '#web/health-checks/result/metric-path.ts'
import { useResultTexts } from '#web/health-checks/result/use-result-texts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { ScoreBadges } from '#web/ui/health/score-badges.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Page, Stack } from '#web/ui/layout/layout.tsx'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CheckBars, type ListedCheck } from './check-bars.tsx'

/** All checks of a player, each with its three counts; `children` follow them. */
export function HealthCheckHistory({ children }: { children: ReactNode }) {
  const { healthChecks } = useMessages()
  const { userId, isOwn } = useRecord()
  const { data, error, refetch } = useCall('getHealthChecks', { params: { userId } })
  if (!data)
    return (
      <Page>
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="headline" />
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
          {isOwn && healthChecks.noChecksYet}
        </Empty>
      ) : (
        <Checks checks={data.healthchecks} />
      )}
      {children}
    </Page>
  )
}

type Order = 'newest' | 'oldest'

const instantOf = ({ date, time, _id }: ListedCheck) => `${date} ${time} ${_id}`
const oldestFirst = (checks: readonly ListedCheck[]): ListedCheck[] =>
  checks.toSorted((a, b) => (instantOf(a) < instantOf(b) ? -1 : 1))

/** True when another check has the same day, so that the time must be shown. */
const isOneOfSeveral = ({ _id, date }: ListedCheck, checks: readonly ListedCheck[]): boolean =>
  checks.some((other) => other.date === date && other._id !== _id)

function Checks({ checks: given }: { checks: readonly ListedCheck[] }) {
  const results = useResultTexts()
  const format = useFormat()
  const checks = oldestFirst(given)
  const [first] = checks
  const newest = checks.at(-1)
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (!first || !newest) return null
  const { good, all, place } = standingOf(newest, checks.slice(0, -1))
  const count = results.checks(format.number(checks.length), checks.length)
  return (
    <>
      <Headline level={1} lead={results.checksSince(count, format.longMonth(first.date))}>
        {results.standing(format.number(good), format.number(all), place)}
      </Headline>
      <CheckBars
        checks={checks}
        chosen={checks.find(({ _id }) => _id === chosenId) ?? newest}
        onChoose={({ _id }) => setChosenId(_id)}
      />
      <List checks={checks} />
    </>
  )
}

function List({ checks }: { checks: readonly ListedCheck[] }) {
  const { at } = useRecord()
  const { results } = useMessages()
  const format = useFormat()
  const { timeZone } = settings()
  const isPhone = useIsPhone()
  // The order is in the address, so that going back from a check shows the same list.
  const [search, setSearch] = useSearchParams()
  const order: Order = search.get('sort') === 'newest' ? 'newest' : 'oldest'
  const options = [
    { value: 'newest', label: results.newestFirst },
    { value: 'oldest', label: results.oldestFirst },
  ]
  return (
    <Stack gap={2}>
      <CardHead title={results.allChecks}>
        <Select
          isInline
          label={<VisuallyHidden>{results.sort}</VisuallyHidden>}
          options={options}
          value={order}
          onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
        />
      </CardHead>
      <RowCard>
        {(order === 'newest' ? checks.toReversed() : checks).map((check) => (
          <LinkRow key={check._id} to={at(checkPath(check._id))} end={<ScoreBadges scores={check} />}>
            {isPhone
              ? `${format.axisDay(check.date)} ${format.year(check.date)}`
              : format.longDay(check.date)}
            {isOneOfSeveral(check, checks) &&
              `${format.comma}${format.clock(Date.parse(check.time), timeZone)}`}
          </LinkRow>
        ))}
      </RowCard>
    </Stack>
  )
}
