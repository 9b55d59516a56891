import { useState } from 'react'
import { Link } from 'react-router'
import { squadStep } from '#domain/clubs/squad/squad-view.ts'
import { useAddressMost, useAddressText } from '#web/base/use-address.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import type { TriageScreen } from './screens.ts'
import styles from './triage.module.css'
import { TriageRow } from './triage-row.tsx'

/** Who needs the coach, the strongest reason of each first. What is no more than expected is one quiet line. */
export function Needs({ screen: { lists, teams, check_device, quiet } }: { screen: TriageScreen }) {
  const { triage: texts, metrics } = useMessages()
  const format = useFormat()
  const [text, setText] = useAddressText('needs')
  const [, showMore] = useAddressMost('needs', squadStep)
  const { count, lines } = lists.needs
  if (count === 0 && check_device.length === 0 && quiet.count === 0) return null
  return (
    <Card as="section" className={styles.needs}>
      <h2 className={styles.title}>
        {texts.lists.needs} <span className={styles.count}>{format.number(count)}</span>
      </h2>
      {count > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.player._id}>
              <TriageRow {...line} teams={teams} />
            </li>
          ))}
        </ul>
      )}
      {text === '' && count > lines.length && (
        <div>
          <Button kind="plain" onClick={() => setText(String(squadStep))}>
            {texts.showAll(format.number(count))}
          </Button>
        </div>
      )}
      {text !== '' && <MoreButton rest={count - lines.length} step={squadStep} onPress={showMore} />}
      {check_device.length > 0 && (
        <p className={styles.held}>
          <Icon name="clock" size={20} />
          {texts.beingChecked(check_device.map((name) => metrics.names[name]))}
        </p>
      )}
      {quiet.count > 0 && <Quiet {...quiet} />}
    </Card>
  )
}

function Quiet({ count, players }: TriageScreen['quiet']) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.quiet}>
      <p className={styles.quietLine}>
        {texts.quiet(format.number(count), count)}
        <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.showQuiet}
        </Button>
      </p>
      {isOpen && (
        <ul className={styles.nameList}>
          {players.map(({ _id, first_name, last_name }) => (
            <li key={_id}>
              <Link to={playerPath(_id)}>
                {first_name} {last_name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
