import { type Purpose, purposes } from '#domain/people/young/consent.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ConsentOfPlayer } from '#domain/wire/replies/consents.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useAddressChoice } from '#web/base/use-address.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Headline } from '#web/ui/layout/headline.tsx'
import { Quiet, Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Empty, Failed, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const filters = ['all', 'young', 'none', 'old', 'before'] as const
type Filter = (typeof filters)[number]
type AgreedReply = Reply<'getConsentsOf'>

const isIn = (filter: Filter, { below_age, record }: ConsentOfPlayer, version: number): boolean =>
  ({
    all: true,
    young: below_age,
    none: record === null,
    old: record !== null && (record.version ?? 0) < version,
    before: record?.how === 'before',
  })[filter]

/** Who has agreed to which version of the notice, and who was not asked. */
export function WhoAgreed({ organisation }: { organisation: string }) {
  const { data, error, refetch } = useCall('getConsentsOf', { params: { organisationId: organisation } })
  if (data) return <Shown organisation={organisation} screen={data} />
  return (
    <NotYet error={error} onRetry={refetch}>
      <Skeleton shape="card" count={2} />
    </NotYet>
  )
}

const whoCell = (row: ConsentOfPlayer) => <Who {...row} />
const answerCells = {
  record: ({ record }: ConsentOfPlayer) => <Answer answer={record} />,
  coach: ({ coach }: ConsentOfPlayer) => <Answer answer={coach} />,
  research: ({ research }: ConsentOfPlayer) => <Answer answer={research} />,
}

type ShownProps = { organisation: string; screen: AgreedReply }

function Shown({ organisation, screen: { players, notice_version } }: ShownProps) {
  const { consent } = useMessages()
  const format = useFormat()
  const [filter, setFilter] = useAddressChoice('show', filters, 'all')
  const table = useDownload('exportConsents')
  const shown = players.filter((player) => isIn(filter, player, notice_version))
  const agreed = players.filter(({ record }) => record?.given).length
  return (
    <>
      <Headline level={1}>
        {consent.agreedCount(format.number(agreed), format.number(players.length))}
      </Headline>
      <Section
        title={consent.who}
        aside={
          <Row gap={2}>
            <Select
              isInline
              label={consent.filter}
              value={filter}
              onChange={({ target }) => setFilter(filters.find((one) => one === target.value) ?? 'all')}
              options={filters.map((value) => ({ value, label: consent.filters[value] }))}
            />
            <Button
              kind="ghost"
              size="small"
              icon="download"
              isPending={table.isPending}
              onClick={() => table.mutate({ params: { organisationId: organisation } })}
            >
              {consent.download}
            </Button>
          </Row>
        }
      >
        {table.error && <Failed error={table.error} />}
        <Card>
          {shown.length === 0 ? (
            <Empty icon="users">{consent.nobody}</Empty>
          ) : (
            <Table
              caption={consent.who}
              isCaptionHidden
              rows={shown}
              keyOf={({ _id }) => _id}
              columns={[
                { key: 'player', header: consent.player, isRowHeader: true, cell: whoCell },
                ...purposes.map((purpose) => ({
                  key: purpose,
                  header: consent.columns[purpose],
                  cell: answerCells[purpose],
                })),
              ]}
            />
          )}
        </Card>
      </Section>
    </>
  )
}

function Who({ first_name, last_name, below_age }: ConsentOfPlayer) {
  const { consent } = useMessages()
  return (
    <Stack gap={1}>
      <span>
        <bdi>
          {first_name} {last_name}
        </bdi>
      </span>
      {below_age && <Quiet>{consent.young}</Quiet>}
    </Stack>
  )
}

function Answer({ answer }: { answer: ConsentOfPlayer[Purpose] }) {
  const { consent } = useMessages()
  const format = useFormat()
  if (!answer) return <Quiet>{consent.open}</Quiet>
  const { given, version, how, at, by, name } = answer
  return (
    <Stack gap={1}>
      <span>{given ? consent.given : consent.refused}</span>
      <Quiet>
        {[
          name ?? by,
          format.briefDay(at.slice(0, 10)),
          consent.how[how],
          ...(version === null ? [] : [consent.version(format.number(version))]),
        ].join(' · ')}
      </Quiet>
    </Stack>
  )
}
