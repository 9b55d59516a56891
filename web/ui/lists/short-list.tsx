import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from './lines.tsx'

type ShortListProps = {
  isNumbered?: boolean
  /** All lines, in order. */
  lines: readonly { readonly id: string; readonly text: ReactNode }[]
  /** The ids of the lines that are shown at first. */
  first: readonly string[]
  showAll: string
  showFewer: string
}

/** A list that shows a few lines first, with a button for the others. */
export function ShortList({ isNumbered, lines, first, showAll, showFewer }: ShortListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.filter(({ id }) => first.includes(id))
  return (
    <Stack gap={2}>
      <Lines {...(isNumbered && { isNumbered })}>
        {shown.map(({ id, text }) => (
          <Line key={id}>{text}</Line>
        ))}
      </Lines>
      {lines.length > first.length && (
        <div>
          <Button kind="plain" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? showFewer : showAll}
          </Button>
        </div>
      )}
    </Stack>
  )
}
