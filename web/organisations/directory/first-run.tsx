import type { ReactNode } from 'react'
import { type FirstSteps, firstSteps as steps } from '#domain/clubs/first-steps.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './first-run.module.css'

type FirstRunProps = {
  steps: FirstSteps
  /** The form of a step, shown while it is the next one. */
  forms?: Partial<Record<keyof FirstSteps, ReactNode>>
}

/** What is still missing before the first health check. The card goes away by itself when all of it is done. */
export function FirstRun({ steps: done, forms = {} }: FirstRunProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const left = steps.filter((step) => !done[step])
  const [next] = left
  if (!next) return null
  const texts = clubs.firstRun
  return (
    <Card as="section" title={texts.title(left.length, format.number(left.length))}>
      <Quiet>{texts.progress(format.number(steps.length - left.length), format.number(steps.length))}</Quiet>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <span className={done[step] ? styles.done : styles.open}>
              {done[step] ? <Icon name="check" size={16} /> : format.number(index + 1)}
            </span>
            <span className={styles.text}>
              <strong>{texts.steps[step]}</strong>
              <VisuallyHidden>{done[step] ? texts.done : texts.open}</VisuallyHidden>
              {step === next && (
                <>
                  <br />
                  <Quiet>{texts.help[step]}</Quiet>
                </>
              )}
            </span>
            {step === next && forms[step] && <div className={styles.form}>{forms[step]}</div>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
