import { useState } from 'react'
import { squadStep } from '#domain/clubs/squad/squad-view.ts'
import { useAddressMost, useAddressText } from '#web/base/use-address.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/lists/more-button.tsx'
import { LinkRow, RowCard, RowGroup, RowNote } from '#web/ui/lists/rows.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import type { TriageScreen } from './screens.ts'
import styles from './triage.module.css'
import { TriageRow } from './triage-row.tsx'

// The first view needs no dialog.
const HeldDialog = overlay(() => import('./held-dialog.tsx').then((module) => module.HeldDialog))

/** Who needs the coach, the strongest reason of each first. What is no more than expected is one quiet line. */
export function Needs({ screen: { lists, teams, check_device, held, quiet } }: { screen: TriageScreen }) {
  const { triage: texts, metrics } = useMessages()
  const format = useFormat()
  const [text, setText] = useAddressText('needs')
  const [isChecking, setIsChecking] = useState(false)
  const [, showMore] = useAddressMost('needs', squadStep)
  const { count, lines } = lists.needs
  if (count === 0 && check_device.length === 0 && quiet.count === 0) return null
  return (
    <RowCard
      head={<CardHead title={texts.lists.needs} count={count} />}
      after={
        <>
          {text === '' && count > lines.length && (
            <RowNote>
              <Button kind="plain" onClick={() => setText(String(squadStep))}>
                {texts.showAll(format.number(count))}
              </Button>
            </RowNote>
          )}
          {text !== '' && <MoreButton rest={count - lines.length} step={squadStep} onPress={showMore} />}
          {check_device.length > 0 && (
            <div className={styles.doubt}>
              <Icon name="clock" size={20} />
              <p>{texts.beingChecked(check_device.map((name) => metrics.names[name]))}</p>
              {held && (
                <Button kind="ghost" onClick={() => setIsChecking(true)}>
                  {texts.checkDevice}
                </Button>
              )}
              {held && isChecking && <HeldDialog held={held} onClose={() => setIsChecking(false)} />}
            </div>
          )}
          {quiet.count > 0 && <Quiet {...quiet} />}
        </>
      }
    >
      {lines.map((line) => (
        <TriageRow key={line.player._id} {...line} teams={teams} />
      ))}
    </RowCard>
  )
}

function Quiet({ count, players }: TriageScreen['quiet']) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RowNote>
        {texts.quiet(format.number(count), count)}
        <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.showQuiet}
        </Button>
      </RowNote>
      {isOpen && (
        <RowGroup>
          {players.map(({ _id, first_name, last_name }) => (
            <LinkRow key={_id} to={playerPath(_id)}>
              {first_name} {last_name}
            </LinkRow>
          ))}
        </RowGroup>
      )}
    </>
  )
}
