import { Link, useLocation } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/layout/layout.tsx'
import { dotsOf, sharesOf } from './dots.ts'
import type { MeasuredPlayer } from './screens.ts'
import styles from './squad-measure.module.css'
import type { SquadColumn } from './use-squad-columns.ts'

type OtherMeasuresProps = {
  than: SquadColumn
  columns: readonly SquadColumn[]
  players: readonly MeasuredPlayer[]
}

/** Every other measure that has a line, small. */
export function OtherMeasures({ than, columns, players }: OtherMeasuresProps) {
  const { triage: texts } = useMessages()
  const { search } = useLocation()
  const others = columns.flatMap(({ measure, read }) => {
    if (measure.id === than.measure.id || measure.bands.length === 0) return []
    const measured = players.flatMap((player) => {
      if (player.withheld.some((one) => one === measure.group)) return []
      const found = read(player)
      return found?.rating ? [{ player, at: found.at, rating: found.rating }] : []
    })
    return measured.length === 0 ? [] : [{ measure, dots: dotsOf(measure, measured, 3) }]
  })
  return (
    <Section title={texts.otherMeasures}>
      <ul className={styles.others}>
        {others.map(({ measure, dots }) => (
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
                      data-rating={rating}
                      style={{ left: `${left}%`, bottom: `${height * 5}px` }}
                    />
                  ))}
                </span>
                <span className={styles.smallBands}>
                  {sharesOf(measure).map(({ from, rating, share }) => (
                    <i key={from} data-rating={rating} style={{ flexGrow: share }} />
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
