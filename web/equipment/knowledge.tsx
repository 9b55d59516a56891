import { groupBy } from '#domain/group-by.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Grid, Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ControlChart } from './control-chart.tsx'
import { Controls } from './controls.tsx'
import { Differences } from './differences.tsx'
import { LearnedErrors } from './learned-errors.tsx'
import { Morning, type StationPath } from './morning.tsx'
import { type Knowledge as Known, useDeviceWords } from './use-device-words.ts'

type KnowledgeProps = { organisation: string; stationPath: StationPath }

/** What the readings of a club say about its devices; never about a person. For practitioners. */
export function Knowledge({ organisation, stationPath }: KnowledgeProps) {
  const { equipment: texts } = useMessages()
  const params = { organisationId: organisation }
  const devices = useCall('getEquipment', { params }).data?.equipment
  const { data, error, refetch } = useCall('getDeviceErrors', { params })
  if (!data || !devices)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" count={2} />
      </NotYet>
    )
  const nameOf = (id: string) => devices.find(({ _id }) => _id === id)?.name ?? texts.device
  return (
    <>
      <Morning {...{ organisation, devices, stationPath }} soFar={data.so_far} />
      <Differences organisation={organisation} />
      <Drifts drifts={data.drifts} nameOf={nameOf} />
      <Controls organisation={organisation} />
      <LearnedErrors errors={data.errors} nameOf={nameOf} />
    </>
  )
}

type DriftsProps = { drifts: Known['drifts']; nameOf: (id: string) => string }

function Drifts({ drifts, nameOf }: DriftsProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const byDevice = groupBy(drifts, ({ device }) => device)
  return (
    <Section title={texts.drifts}>
      <Quiet>{drifts.length === 0 ? texts.noDrifts : texts.driftLead}</Quiet>
      <Grid of="wide">
        {[...byDevice.values()].flat().map(({ field, device, points }) => (
          <Card as="article" key={`${field} ${device}`}>
            <Stack gap={2}>
              <h3>
                <bdi>{nameOf(device)}</bdi>: {words.field(field)}
              </h3>
              <ControlChart
                label={texts.average}
                points={points.map(({ date, e, limit }, nth) => ({
                  key: `${date} ${nth}`,
                  date,
                  value: e,
                  expected: 0,
                  limit,
                }))}
                words={(value) => format.number(value, 2)}
              />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
