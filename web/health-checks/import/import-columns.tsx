import { columnFor, isReadingField, resultNames } from '#domain/measures/lists/results-list.ts'
import { ownField } from '#domain/measures/own/own-field.ts'
import { unitsOf } from '#domain/measures/result-units.ts'
import type { OwnMeasure } from '#domain/wire/replies/measures.ts'
import { ColumnChoice } from '#web/imports/column-choice.tsx'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { useResultWords } from './use-result-words.ts'
import type { ResultsList } from './use-results-list.ts'

type ImportColumnsProps = { list: ResultsList; own: readonly OwnMeasure[] }

/** Which column is which measure, and in which unit. */
export function ImportColumns({ list: { head, columns, changeColumn }, own }: ImportColumnsProps) {
  const { imports } = useMessages()
  const { nameOf } = useResultWords(own)
  return (
    <ColumnChoice
      head={head}
      chosen={columns.map((column) => column?.name ?? null)}
      names={[...resultNames, ...own.map(({ _id }) => ownField(_id))]}
      labelOf={nameOf}
      onChoose={(column, name) => changeColumn(column, name && columnFor(name, head[column] ?? ''))}
    >
      {(column) => {
        const one = columns[column]
        const units = one && isReadingField(one.name) ? unitsOf(one.name) : []
        return one && units.length > 1 ? (
          <Select
            label={imports.unitOf(head[column] ?? '')}
            value={one.unit ?? ''}
            options={units.map((unit) => ({ value: unit, label: imports.units[unit] }))}
            onChange={({ target: { value } }) =>
              changeColumn(column, { ...one, unit: units.find((unit) => unit === value) ?? null })
            }
          />
        ) : null
      }}
    </ColumnChoice>
  )
}
