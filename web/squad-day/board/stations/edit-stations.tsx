import { useState } from 'react'
import { mostMeasures, mostStations, type Station, stationsFor } from '#domain/clubs/stations.ts'
import {
  type AnyMeasure,
  type MeasureId,
  measureId,
  measureNames,
} from '#domain/measures/station-measures.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/choices/chip-button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type EditStationsProps = {
  readonly state: DayState
  readonly onSaved: (stations: readonly Station[]) => void
  readonly onClose: () => void
}

/** Which measures each station takes. A measure is at one station only; choosing it elsewhere moves it. */
export function EditStations({ state, onSaved, onClose }: EditStationsProps) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const textOf = useProblemText()
  const send = useSend('setStations')
  const { data } = useCall('getBatteries', { params: { organisationId: state.organisation._id } })
  const batteries = data?.batteries ?? []
  const [stations, setStations] = useState<readonly Edited[]>(() =>
    state.stations.map(({ _id, measures }, id) => ({ id, _id, measures: measures.map(measureId) })),
  )
  const toggle = (nth: number, measure: MeasureId) =>
    setStations((now) =>
      now.map(({ id, _id, measures }) => {
        const others = measures.filter((one) => one !== measure)
        const isAdded = id === nth && !measures.includes(measure)
        return { id, _id, measures: isAdded ? [...others, measure] : others }
      }),
    )
  const choices: readonly AnyMeasure[] = [...measureNames, ...state.own.filter(({ archived }) => !archived)]
  const fill = (id: string) => {
    const battery = batteries.find((one) => one._id === id)
    const known = new Set(choices.map(measureId))
    const measures = battery?.measures.filter((one) => known.has(one)) ?? []
    if (measures.length === 0) return
    setStations((now) => stationsFor(measures, now).map((station, nth) => ({ ...station, id: nth })))
  }
  const filled = stations.filter(({ measures }) => measures.length > 0)
  const save = async () => {
    const body = { organisation_id: state.organisation._id, stations: filled.map(toBody) }
    const saved = await send.mutateAsync({ body })
    onSaved(saved.stations)
    onClose()
  }
  return (
    <Dialog
      title={squadDay.editStations}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button isPending={send.isPending} onClick={() => void save().catch(() => undefined)}>
          {squadDay.saveStations}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{squadDay.mostMeasures(format.number(mostMeasures))}</p>
        {batteries.length > 0 && (
          <Select
            isInline
            label={squadDay.ofBattery}
            value=""
            onChange={({ target }) => fill(target.value)}
            options={[
              { value: '', label: squadDay.chooseBattery },
              ...batteries.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
        {stations.map(({ id, measures }, nth) => (
          <FieldGroup key={id} isFramed legend={squadDay.stationOf(format.number(nth + 1))}>
            <Row gap={2}>
              {choices.map((choice) => {
                const measure = measureId(choice)
                return (
                  <ChipButton
                    key={measure}
                    aria-pressed={measures.includes(measure)}
                    disabled={!measures.includes(measure) && measures.length >= mostMeasures}
                    onClick={() => toggle(id, measure)}
                  >
                    {words.measure(choice)}
                  </ChipButton>
                )
              })}
            </Row>
            <div>
              <Button
                kind="plain"
                size="small"
                icon="trash"
                onClick={() => setStations((now) => now.filter((one) => one.id !== id))}
              >
                {squadDay.removeStation}
              </Button>
            </div>
          </FieldGroup>
        ))}
        <Button
          kind="ghost"
          icon="plus"
          disabled={stations.length >= mostStations}
          onClick={() =>
            setStations((now) => [...now, { id: Math.max(-1, ...now.map(({ id }) => id)) + 1, measures: [] }])
          }
        >
          {squadDay.addStation}
        </Button>
        {send.error && <Alert>{textOf(send.error)}</Alert>}
      </Stack>
    </Dialog>
  )
}

/** The id tells stations apart while they are edited. */
type Edited = Station & { readonly id: number }

const toBody = ({ _id, measures }: Station) => ({ _id: _id ?? null, measures: [...measures] })
