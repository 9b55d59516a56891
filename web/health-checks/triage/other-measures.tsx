import { useLocation } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import ratings from '#web/ui/health/rating.module.css'
import { Section } from '#web/ui/layout/layout.tsx'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { dotsOf, lineOf, type Placed, type SquadLine, sharesOf } from './dots.ts'
import type { MeasuredPlayer } from './screens.ts'
import styles from './squad-measure.module.css'
import type { SquadColumn } from './use-squad-columns.ts'

type OtherMeasuresProps = {
  than: SquadColumn
  columns: readonly SquadColumn[]
  players: readonly MeasuredPlayer[]
}

/** Every other measure that is a number, small. */
export function OtherMeasures({ than, columns, players }: OtherMeasuresProps) {
  const { triage: texts } = useMessages()
  const { search } = useLocation()
  const others = columns.flatMap(({ metric, measure, read }) => {
    const isWord = metric !== null && measure.bands.length === 0
    if (measure.id === than.measure.id || isWord) return []
    const measured = players.flatMap((player) => {
      if (player.withheld.some((one) => one === measure.group)) return []
      const found = read(player)
      return found ? [{ player, ...found }] : []
    })
    if (measured.length === 0) return []
    const line = lineOf(measure, measured)
    return [{ measure, line, dots: dotsOf(line, measured, 3) }]
  })
  return (
    <Section title={texts.otherMeasures}>
      <RowCard isWide>
        {others.map(({ measure, ...plot }) => (
          <LinkRow
            key={measure.id}
            to={`/dashboard/heatmap/${measure.id}${search}`}
            note={measure.unit}
            end={<Strip {...plot} />}
          >
            {measure.name}
          </LinkRow>
        ))}
      </RowCard>
    </Section>
  )
}

/** In pixels: dots stand nearer where a stack would be higher than the row. */
const [fieldHeight, dotHeight, dotStep] = [32, 4, 5] as const

type StripProps = { line: SquadLine; dots: readonly Placed<unknown>[] }

/** Where the squad stands on the line, without names. */
function Strip({ line, dots }: StripProps) {
  const highest = Math.max(1, ...dots.map(({ height }) => height))
  const step = Math.min(dotStep, (fieldHeight - dotHeight) / highest)
  return (
    <span className={styles.small} dir="ltr" aria-hidden="true">
      <span className={styles.smallField}>
        {dots.map(({ rating, left, height }, nth) => (
          <i
            key={nth}
            className={ratings[`${rating ?? 'none'}Fill`]}
            style={{ left: `${left}%`, bottom: `${height * step}px` }}
          />
        ))}
      </span>
      <span className={styles.smallBands}>
        {sharesOf(line).map(({ from, rating, share }) => (
          <i key={from} className={ratings[`${rating ?? 'none'}Fill`]} style={{ flexGrow: share }} />
        ))}
      </span>
    </span>
  )
}
