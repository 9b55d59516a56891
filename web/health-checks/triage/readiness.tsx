import { useState } from 'react'
import { standings } from '#domain/clubs/squad/squad-view.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import styles from './readiness.module.css'
import { ReadyRibbon } from './ready-ribbon.tsx'
import type { TriageScreen } from './screens.ts'
import { useMatchDay } from './use-match-day.ts'

const MatchDays = overlay(() => import('./match-days.tsx').then((module) => module.MatchDays))

/** Fewer weeks show nothing that a number does not. */
const fewestWeeks = 3

/** How many may play on the next match day, and how that was in the weeks before. */
export function Readiness({ screen: { all, standing, readiness } }: { screen: TriageScreen }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const { on } = useMatchDay(readiness.on)
  const [isOpen, setIsOpen] = useState(false)
  const weeks = [...readiness.weeks, { date: readiness.on, ...standing }]
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.now}>
        <CardHead title={texts.ready(on)}>
          <Button kind="plain" size="small" onClick={() => setIsOpen(true)}>
            {texts.matchDays}
          </Button>
        </CardHead>
        <p className={styles.number}>
          <b>{format.number(standing.available)}</b> {texts.readyOf(format.number(all))}
        </p>
        <Legend>
          {standings
            .filter((state) => standing[state] > 0 || state === 'available')
            .map((state) => (
              <span key={state}>
                <span className={styles.swatch} data-state={state} aria-hidden="true" />
                {texts.standings[state](format.number(standing[state]))}
              </span>
            ))}
        </Legend>
      </div>
      {weeks.length >= fewestWeeks && <ReadyRibbon weeks={weeks} />}
      {isOpen && <MatchDays chosen={readiness.match_days} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
