import { groupBy } from '#domain/group-by.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Grid, Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import { ControlChart } from './control-chart.tsx'
import { type Knowledge, useDeviceWords } from './use-device-words.ts'

const mostShown = 30

/** What plates, syringes and mornings have said about each device. An admin sees those of objects. */
export function Controls({ organisation }: { organisation: string }) {
  const { equipment: texts } = useMessages()
  const params = { organisationId: organisation }
  const { data } = useCall('getDeviceErrors', { params })
  const devices = useCall('getEquipment', { params }).data?.equipment
  if (!data || !devices) return null
  const groups = [...groupBy(data.controls, ({ equipment_id, field }) => `${equipment_id} ${field}`)]
  return (
    <Section title={texts.controls}>
      {groups.length === 0 ? <Quiet>{texts.noControls}</Quiet> : <Quiet>{texts.controlLead}</Quiet>}
      <Grid of="wide">
        {groups.map(([key, own]) => (
          <Controlled
            key={key}
            own={own.slice(-mostShown)}
            name={devices.find(({ _id }) => _id === own[0]?.equipment_id)?.name ?? texts.device}
          />
        ))}
      </Grid>
    </Section>
  )
}

function Controlled({ own, name }: { own: Knowledge['controls']; name: string }) {
  const { equipment: texts } = useMessages()
  const words = useDeviceWords()
  const [first] = own
  if (!first) return null
  const { field } = first
  const by = new Map(own.map(({ _id, by_name }) => [_id, by_name]))
  return (
    <Card as="article">
      <Stack gap={2}>
        <h3>
          <bdi>{name}</bdi>: {words.field(field)}
        </h3>
        <ControlChart
          label={words.field(field)}
          points={own.map(({ _id, ...control }) => ({ ...control, key: _id }))}
          words={(value) => words.amount(field, value)}
          columns={[{ key: 'by', header: texts.by, cell: ({ key }) => by.get(key) }]}
          note={own.at(-1)?.limit === null && <Quiet>{texts.noLimit}</Quiet>}
        />
      </Stack>
    </Card>
  )
}
