import { useCall } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Grid, Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { DifferencePicture } from './difference-picture.tsx'
import styles from './equipment.module.css'
import { type Knowledge, useDeviceWords } from './use-device-words.ts'

/** How much two devices of a club differ. An admin sees it without a value of a person. */
export function Differences({ organisation }: { organisation: string }) {
  const { equipment: texts } = useMessages()
  const params = { organisationId: organisation }
  const { data } = useCall('getDeviceErrors', { params })
  const devices = useCall('getEquipment', { params }).data?.equipment
  if (!data || !devices) return null
  const nameOf = (id: string) => devices.find(({ _id }) => _id === id)?.name ?? texts.device
  return (
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
  )
}

type TwoDevicesProps = { found: Knowledge['differences'][number]; names: readonly [string, string] }

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
          gaps: found.gaps.map((gap) => 0 - gap),
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
