import { Link } from 'react-router'
import type { Reply } from '#domain/wire/call-types.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'
import { metricPath } from './metric-path.ts'
import styles from './today.module.css'
import { UrgentCard } from './urgent-card.tsx'

type Screen = Reply<'getDashboardScreen'>
type TodayProps = {
  today: NonNullable<Screen['today']>
  check: HealthCheck
  booking: Screen['booking']
  taken: NonNullable<Screen['taken']>
}

const mostCards = 3

/** What needs the player: one sentence, at most three ranked actions, and what got better. */
export function Today({ today, check, booking, taken }: TodayProps) {
  const { healthChecks } = useMessages()
  const { actions } = today
  const cards = actions.slice(0, mostCards)
  const more = actions.slice(mostCards)
  const urgent = cards[0]?.step === 'now' ? cards[0] : null
  const others = urgent ? cards.slice(1) : cards
  return (
    <section className={styles.today}>
      <Headline today={today} check={check} booking={booking} />
      {urgent && <UrgentCard action={urgent} check={check} taken={taken[urgent.metric]} />}
      {urgent && others.length > 0 && <h3 className={styles.after}>{healthChecks.today.afterThat}</h3>}
      {others.length > 0 && (
        <div className={styles.cards}>
          {others.map((action) => (
            <ActionCard key={action.metric} action={action} check={check} taken={taken[action.metric]} />
          ))}
        </div>
      )}
      <MetricLinks icon="forward" metrics={more.map(({ metric }) => metric)}>
        {healthChecks.today.alsoNeeded(more.length)}
      </MetricLinks>
      <GotBetter today={today} />
    </section>
  )
}

function Headline({ today: { actions, better, since }, check, booking }: Omit<TodayProps, 'taken'>) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  const { today } = healthChecks
  const next = booking ? format.sentenceDay(booking.date) : null
  const [first] = actions
  const improved =
    better.length > 0 && since !== null
      ? today.better(format.number(better.length), format.sentenceDay(since))
      : null
  const needed = today.needs(format.number(actions.length), actions.length)
  return (
    <header className={styles.head}>
      <h2 className={styles.headline}>
        {first?.step === 'now' ? today.urgent(first.sentence) : null}
        {first && first.step !== 'now' ? today.both(needed, improved) : null}
        {!first && today.nothing(improved, next)}
      </h2>
      <p className={styles.lead}>
        {first?.step === 'now'
          ? today.othersWait
          : today.checked(format.sentenceDay(check.date), check.practitioner_name, !first)}
      </p>
    </header>
  )
}

function GotBetter({ today: { better } }: Pick<TodayProps, 'today'>) {
  const { healthChecks } = useMessages()
  const format = useFormat()
  return (
    <MetricLinks icon="rising" metrics={better}>
      {healthChecks.today.gotBetter(format.number(better.length))}
    </MetricLinks>
  )
}

type MetricLinksProps = {
  icon: 'rising' | 'forward'
  metrics: TodayProps['today']['better']
  children: string
}

/** A line of results by name, each a link to its page. */
function MetricLinks({ icon, metrics, children }: MetricLinksProps) {
  const { metrics: texts } = useMessages()
  if (metrics.length === 0) return null
  return (
    <Card className={styles.links}>
      <span className={icon === 'rising' ? styles.good : styles.plain}>
        <Icon name={icon} />
      </span>
      <div>
        <h3 className={styles.linksTitle}>{children}</h3>
        <ul className={styles.names}>
          {metrics.map((metric) => (
            <li key={metric}>
              <Link to={metricPath(metric)}>{texts.names[metric]}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
