import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './bring.module.css'
import { endLink } from './exchange.ts'
import { links } from './links.ts'

/** The devices that are or were connected to this one. Nothing while there are none. */
export function DeviceList() {
  const { bringing: texts } = useMessages()
  const format = useFormat()
  const all = useStore(links).filter(({ state }) => state !== 'connecting')
  if (all.length === 0) return null
  const unusable = all.reduce((sum, link) => sum + link.unusable, 0)
  return (
    <section className={styles.way}>
      <h3>{texts.devices}</h3>
      <Lines>
        {all.map(({ id, state, got, given }) => (
          <Line key={id}>
            <LineWords>
              <span>
                <b>{texts.device(format.number(id))}</b>{' '}
                <span className={classNames(styles.state, styles[state])}>{texts.states[state]}</span>
              </span>
              <Quiet>{texts.counts(format.number(got), format.number(given))}</Quiet>
            </LineWords>
            <Button kind="plain" size="small" onClick={() => endLink(id)}>
              {state === 'connected' ? texts.disconnect : texts.forget}
            </Button>
          </Line>
        ))}
      </Lines>
      {unusable > 0 && <Alert kind="warning">{texts.unusable(format.number(unusable), unusable)}</Alert>}
    </section>
  )
}
