import { Link, useLocation } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/layout/layout.tsx'
import { dotsOf, lineOf, sharesOf } from './dots.ts'
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
      <ul className={styles.others}>
        {others.map(({ measure, line, dots }) => (
          <li key={measure.id}>
            <Link to={{ pathname: `/dashboard/heatmap/${measure.id}`, search }} className={styles.other}>
              <span>
                <b>{measure.name}</b>
                <small>{measure.unit}</small>
              </span>
              <span className={styles.small} dir="ltr" aria-hidden="true">
                <span className={styles.smallField}>
                  {dots.map(({ player, rating, left, height }) => (
                    <i
                      key={player._id}
                      data-rating={rating ?? 'none'}
                      style={{ left: `${left}%`, bottom: `${height * 5}px` }}
                    />
                  ))}
                </span>
                <span className={styles.smallBands}>
                  {sharesOf(line).map(({ from, rating, share }) => (
                    <i key={from} data-rating={rating ?? 'none'} style={{ flexGrow: share }} />
                  ))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
