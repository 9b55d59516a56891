import type { ReactNode } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'

type ColumnChoiceProps<Name extends string> = {
  head: readonly string[]
  chosen: readonly (Name | null)[]
  names: readonly Name[]
  labelOf: (name: Name) => string
  onChoose: (column: number, name: Name | null) => void
  /** Below the choice of a column, such as its unit. */
  children?: (column: number) => ReactNode
}

/** What each column of a list is. */
export function ColumnChoice<Name extends string>(props: ColumnChoiceProps<Name>) {
  const { head, chosen, names, labelOf, onChoose, children } = props
  const { imports } = useMessages()
  // Two columns may have the same head.
  const columns = head.map((name, column) => ({ id: `${column} ${name}`, name, column }))
  const options = [
    { value: '', label: imports.ignored },
    ...names.map((name) => ({ value: name, label: labelOf(name) })),
  ]
  return (
    <section aria-label={imports.columns}>
      <Grid of="fields">
        {columns.map(({ id, name, column }) => (
          <Stack key={id} gap={2}>
            <Select
              label={imports.columnOf(name.trim() === '' ? String(column + 1) : name)}
              value={chosen[column] ?? ''}
              options={options}
              onChange={({ target: { value } }) =>
                onChoose(column, names.find((one) => one === value) ?? null)
              }
            />
            {children?.(column)}
          </Stack>
        ))}
      </Grid>
    </section>
  )
}
