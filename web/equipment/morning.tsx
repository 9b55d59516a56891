// What to do first thing in the morning, so that devices are known.
import { useState } from 'react'
import { fewestBoth } from '#domain/field/devices.ts'
import { groupBy } from '#domain/group-by.ts'
import { isOwnField } from '#domain/measures/own/own-field.ts'
import { type MeasureName, measureOf } from '#domain/measures/station-measures.ts'
import type { Equipment } from '#domain/wire/replies/field.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Row, Section, Stack } from '#web/ui/layout/layout.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { type Knowledge, useDeviceWords } from './use-device-words.ts'

const ControlForm = overlay(() => import('./control-form.tsx').then((module) => module.ControlForm))

/** Comes from another feature: the address of a station. */
export type StationPath = (organisation: string, date: string, measures: readonly MeasureName[]) => string

type MorningProps = {
  organisation: string
  devices: readonly Equipment[]
  soFar: Knowledge['so_far']
  stationPath: StationPath
}

export function Morning({ organisation, devices, soFar, stationPath }: MorningProps) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const [isRecording, setIsRecording] = useState(false)
  const inUse = devices.filter(({ archived }) => !archived)
  const named = (id: string) => devices.find(({ _id }) => _id === id)?.name ?? texts.device
  const canBeControlled = inUse.filter(({ fields }) => fields.some((field) => !isOwnField(field)))
  if (canBeControlled.length === 0) return null
  const twice = measuresTwice(inUse)
  return (
    <Section title={texts.morning}>
      <Card>
        <Stack gap={3}>
          <p>{texts.plate}</p>
          <Row>
            <Button kind="ghost" size="small" icon="plus" onClick={() => setIsRecording(true)}>
              {texts.recordControl}
            </Button>
          </Row>
          {twice.length > 0 && (
            <>
              <p>{texts.both}</p>
              <Row gap={2}>
                {twice.map((measure) => (
                  <LinkButton
                    key={measure}
                    kind="ghost"
                    size="small"
                    to={stationPath(organisation, today(), [measure])}
                  >
                    {texts.toStation(words.measure(measure))}
                  </LinkButton>
                ))}
              </Row>
            </>
          )}
          {soFar.map(({ field, device, other, players }) => (
            <p key={`${field} ${device} ${other}`}>
              {words.field(field)}:{' '}
              {texts.soFar(named(device), named(other), format.number(players), format.number(fewestBoth))}
            </p>
          ))}
        </Stack>
      </Card>
      {isRecording && (
        <ControlForm
          organisation={organisation}
          devices={canBeControlled}
          onClose={() => setIsRecording(false)}
        />
      )}
    </Section>
  )
}

/** Measures that two devices of the club take. */
function measuresTwice(devices: readonly Equipment[]): MeasureName[] {
  const taken = devices.flatMap(({ _id, fields }) =>
    [...new Set(fields.flatMap((field) => (isOwnField(field) ? [] : [measureOf(field)])))].map((measure) => ({
      _id,
      measure,
    })),
  )
  return [...groupBy(taken, ({ measure }) => measure)].flatMap(([measure, own]) =>
    own.length > 1 ? [measure] : [],
  )
}
