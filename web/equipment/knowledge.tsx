import { groupBy } from '#domain/group-by.ts'
import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid, Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ControlChart } from './control-chart.tsx'
import { Controls } from './controls.tsx'
import { DifferencePicture } from './difference-picture.tsx'
import styles from './equipment.module.css'
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
      <Section title={texts.differences}>
        <Quiet>{data.differences.length === 0 ? texts.noDifferences : texts.pictureLead}</Quiet>
        <Grid of="wide">
          {data.differences.map((found) => (
            <TwoDevices
              key={`${found.field} ${found.device} ${found.other}`}
              found={found}
              names={[nameOf(found.device), nameOf(found.other)]}
            />
          ))}
        </Grid>
      </Section>
      <Drifts drifts={data.drifts} nameOf={nameOf} />
      <Controls organisation={organisation} />
      <LearnedErrors errors={data.errors} nameOf={nameOf} />
    </>
  )
}

type TwoDevicesProps = { found: Known['differences'][number]; names: readonly [string, string] }

/** The one that reads higher is the second. */
const higherLast = ({ found, names }: TwoDevicesProps): TwoDevicesProps =>
  found.difference >= 0
    ? { found, names }
    : {
        names: [names[1], names[0]],
        found: {
          ...found,
          difference: -found.difference,
          low: -found.high,
          high: -found.low,
          points: found.points.map(([one, other]) => [other, one] as const),
        },
      }

function TwoDevices(props: TwoDevicesProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const { found, names } = higherLast(props)
  const { field, scale, difference, low, high, players, differs } = found
  const range = texts.range(words.differenceNumber(scale, low), words.difference(field, scale, high))
  const count = [format.number(players), players] as const
  return (
    <Card as="article">
      <Stack gap={2}>
        <h3>{words.field(field)}</h3>
        <p className={styles.strong}>
          {differs
            ? texts.reads(names[1], words.difference(field, scale, difference), names[0], range, ...count)
            : texts.alike(...names, range, ...count)}
        </p>
        <p>{differs ? texts.noCompare : texts.compared}</p>
        <DifferencePicture difference={found} names={names} />
      </Stack>
    </Card>
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
