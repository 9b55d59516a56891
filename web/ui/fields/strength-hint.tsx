import { passwordStrength } from '#domain/people/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './strength-hint.module.css'

const steps = { weak: 1, fair: 2, strong: 3 } as const

/** The rule of the field, then three bars and a word: a hint while typing, never a refusal. */
export function StrengthHint({ password, rule }: { password: string; rule: string }) {
  const { accounts } = useMessages()
  if (password === '') return <span>{rule}</span>
  const strength = passwordStrength(password)
  return (
    <span className={classNames(styles.hint, styles[strength])}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={classNames(styles.bar, step <= steps[strength] && styles.on)} />
        ))}
      </span>
      {accounts.strengthOf(accounts.strength[strength])}
    </span>
  )
}
