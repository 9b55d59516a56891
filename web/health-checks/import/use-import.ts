// An import of results: what was chosen, what the server says about it, and storing it.
import { useMemo, useState } from 'react'
import type { KnownPlayer } from '#domain/clubs/match-player.ts'
import { deviceOfPreset } from '#domain/measures/lists/list-presets.ts'
import type { ImportForm, OwnColumn, ResultColumn } from '#domain/measures/lists/results-list.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { nameKeys } from '#domain/measures/own/own-name.ts'
import type { Equipment } from '#domain/wire/replies/field.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { useCall } from '#web/api/use-call.ts'
import { today } from '#web/base/spec.ts'
import { rememberDevice, rememberedDevice } from '#web/imports/remembered-device.ts'
import { useDryRun } from '#web/imports/use-dry-run.ts'
import { nobody, useResultsList } from './use-results-list.ts'

type ImportOptions = {
  organisation: string
  players: readonly KnownPlayer[]
  /** The import that was undone last. */
  undone: string | null
}

const noOwn: readonly OwnMeasure[] = []
const noDevices: readonly Equipment[] = []

const takes = (columns: readonly ResultColumn[], field: string): boolean =>
  columns.some((column) => {
    if (column?.name === 'blood_pressure') return field.startsWith('blood_pressure')
    return column?.name === 'beep_score' ? field.startsWith('beep_test') : column?.name === field
  })

const toColumn = ({ _id, name }: OwnMeasure): OwnColumn => ({ name: ownField(_id), heads: nameKeys(name) })

export function useImport({ organisation, players, undone }: ImportOptions) {
  const [chosenForm, setChosenForm] = useState<ImportForm | null>(null)
  const [day, setDay] = useState(today)
  const [chosenDevice, setChosenDevice] = useState<string | null>(null)
  const [sureLines, setSureLines] = useState<ReadonlySet<number>>(new Set())
  const { checking, storing, ...sending } = useDryRun('importResults')
  const forget = () => {
    sending.forget()
    setSureLines(new Set())
  }
  const { data } = useCall('getMeasures', { params: { organisationId: organisation } })
  const own = data?.measures ?? noOwn
  const ownColumns = useMemo(() => own.map(toColumn), [own])
  const list = useResultsList(players, ownColumns, forget)
  const { rows, hasDay, playerOfRow } = list
  const equipment = useCall('getEquipment', { params: { organisationId: organisation } }).data?.equipment
  const devices = (equipment ?? noDevices).filter(
    ({ archived, fields }) => !archived && fields.some((field) => takes(list.columns, field)),
  )
  const meant = list.preset ? deviceOfPreset(list.preset, devices)?._id : undefined
  const known = rememberedDevice(organisation, list.head) ?? meant
  const wanted = chosenDevice ?? known ?? ''
  const device = devices.some(({ _id }) => _id === wanted) ? wanted : ''
  const form = chosenForm ?? (hasDay ? 'checks' : 'readings')
  const sent = rows
    .filter((row) => row.values.length > 0 && !['', nobody].includes(playerOfRow(row)))
    .map((row) => ({ ...row, date: hasDay ? row.date : day }))
  const body = (dry_run: boolean) => ({
    body: {
      organisation_id: organisation,
      form,
      dry_run,
      device: device === '' ? null : device,
      rows: sent.map((row) => ({
        user_id: playerOfRow(row),
        date: row.date,
        values: row.values,
        is_sure: sureLines.has(row.line),
      })),
    },
  })
  const stored = storing.data?.id ?? null
  const isUndone = stored !== null && stored === undone
  return {
    list,
    /** The own measures of the club, which are columns too. */
    own,
    form,
    day,
    sent,
    leftOut: rows.length - sent.length,
    sureLines,
    checking,
    storing,
    outcome: isUndone ? undefined : sending.outcome,
    isStored: stored !== null && !isUndone,
    changeForm: (next: ImportForm | null) => {
      setChosenForm(next)
      forget()
    },
    changeDay: (next: string) => {
      setDay(next)
      forget()
    },
    /** Those that take something of this list, and the one that did. */
    devices,
    device,
    changeDevice: (next: string) => {
      setChosenDevice(next)
      rememberDevice(organisation, list.head, next)
      forget()
    },
    markSure: setSureLines,
    check: () => {
      storing.reset()
      checking.mutate(body(true))
    },
    store: () => storing.mutate(body(false)),
  }
}

export type ImportWork = ReturnType<typeof useImport>
