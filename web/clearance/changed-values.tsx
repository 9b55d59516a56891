import { type FieldName, fieldNames, fieldUnit, noteFields } from '#domain/measures/fields.ts'
import { amountShown, withUnit } from '#domain/measures/units.ts'
import type { CheckChange, HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Messages } from '#web/messages/areas.ts'
import { useBloodUnit } from '#web/messages/use-blood-unit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type Column, Table } from '#web/ui/lists/table.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'

type Line = { readonly name: string; readonly before: string; readonly after: string }

/** The values that a change replaced, each beside what replaced it. A withdrawn check has nothing after it. */
export function ChangedValues({ change }: { change: CheckChange }) {
  const { sharing } = useMessages()
  const params = { id: change.check_id }
  const versions = useCall('getCheckVersions', { params })
  const isStanding = versions.data?.is_withdrawn === false
  const now = useCall('getHealthCheck', { params }, { isEnabled: isStanding })
  const linesOf = useLines()
  const error = versions.error ?? now.error
  if (!versions.data || (isStanding && !now.data))
    return error ? <Failed error={error} onRetry={versions.refetch} /> : <Loading />
  // Newest first: the values before the next change are those after this one.
  const all = versions.data.versions
  const at = all.findIndex(({ _id }) => _id === change._id)
  const before = all[at]?.before
  if (!before) return null
  const after = change.kind === 'withdrawn' ? null : (all[at - 1]?.before ?? now.data?.healthcheck ?? null)
  return (
    <Table
      caption={sharing.oldValues}
      isCaptionHidden
      columns={columnsOf(sharing, after !== null)}
      rows={linesOf(before, after)}
      keyOf={({ name }) => name}
    />
  )
}

const columnsOf = (sharing: Messages['sharing'], hasAfter: boolean): Column<Line>[] => [
  { key: 'name', header: sharing.value, isRowHeader: true, cell: ({ name }) => name },
  { key: 'before', header: sharing.before, cell: ({ before }) => <bdi>{before}</bdi> },
  ...(hasAfter ? [afterColumn(sharing)] : []),
]

const afterColumn = (sharing: Messages['sharing']): Column<Line> => ({
  key: 'after',
  header: sharing.after,
  cell: ({ after }) => <bdi>{after}</bdi>,
})

/** A correction shows what changed, a withdrawal everything that was measured. */
function useLines(): (before: HealthCheck, after: HealthCheck | null) => Line[] {
  const { metrics, sharing } = useMessages()
  const format = useFormat()
  const bloodUnit = useBloodUnit()
  const number = (name: FieldName, value: number | null) => {
    if (value === null) return sharing.notMeasured
    const unit = fieldUnit(name, bloodUnit)
    return withUnit(format.number(amountShown(name, value, bloodUnit)), unit && metrics.units[unit])
  }
  const smoking = (value: number | null) =>
    value === null ? sharing.notMeasured : value === 1 ? metrics.smoking.smoker : metrics.smoking.nonSmoker
  return (before, after) => {
    const isListed = (name: keyof HealthCheck) =>
      after ? before[name] !== after[name] : before[name] !== null
    return [
      ...fieldNames.filter(isListed).map((name) => ({
        name: name === 'reaction_time' ? metrics.names.reaction_time : metrics.fields[name],
        before: number(name, before[name]),
        after: number(name, after?.[name] ?? null),
      })),
      ...(isListed('smoking_level')
        ? [
            {
              name: metrics.names.smoking_level,
              before: smoking(before.smoking_level),
              after: smoking(after?.smoking_level ?? null),
            },
          ]
        : []),
      ...noteFields.filter(isListed).map((name) => ({
        name: metrics.notes[name],
        before: before[name] ?? sharing.nothing,
        after: after?.[name] ?? sharing.nothing,
      })),
    ]
  }
}
