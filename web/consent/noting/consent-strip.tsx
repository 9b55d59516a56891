import { useState } from 'react'
import type { ConsentState, RecordedConsent } from '#domain/people/young/consent.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import alert from '#web/ui/states/alert.module.css'
import styles from './consent-strip.module.css'

const NoteConsent = overlay(() => import('./note-consent.tsx').then((module) => module.NoteConsent))

type ConsentStripProps = {
  state: ConsentState
  name: string
  /** It was noted here and is not with the server yet. */
  isNoted?: boolean
  /** What such a note travels with. */
  sentWith?: 'value' | 'check'
  onNote: (consent: RecordedConsent) => Promise<unknown> | undefined
}

/** Before anything is measured: has somebody agreed? One line; nothing where nobody has to. */
export function ConsentStrip({
  state,
  name,
  isNoted = false,
  sentWith = 'value',
  onNote,
}: ConsentStripProps) {
  const { consent } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (state === 'not-needed') return null
  if (state === 'withdrawn')
    return (
      <p className={classNames(styles.strip, styles.urgent, alert.danger)} role="alert">
        <Icon name="stop" size={18} />
        <span>
          {consent.states.withdrawn}. {consent.withdrawnHelp}
        </span>
      </p>
    )
  if (state === 'given' || isNoted)
    return (
      <p className={styles.strip} role="status">
        <Icon name="check" size={18} />
        <span>
          {isNoted ? `${consent.states.noted}. ${consent.sentWith[sentWith]}` : consent.states.given}
        </span>
      </p>
    )
  return (
    <>
      <div className={classNames(styles.strip, styles.urgent, alert.warning)} role="status">
        <Icon name="average" size={18} />
        <span>{consent.states.none}</span>
        <Button kind="ghost" size="small" onClick={() => setIsOpen(true)}>
          {consent.note}
        </Button>
      </div>
      {isOpen && <NoteConsent name={name} onNote={onNote} onClose={() => setIsOpen(false)} />}
    </>
  )
}
