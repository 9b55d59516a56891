import type { InputProps } from '#web/api/use-checked-form.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './public-page.module.css'

type Name = 'first_name' | 'last_name'
type NameFieldsProps = { input: (name: Name) => InputProps }

/** First and last name, side by side if there is room. */
export function NameFields({ input }: NameFieldsProps) {
  const { accounts } = useMessages()
  const of = (name: Name) => ({ ...input(name), dir: 'auto', isRequired: true })
  return (
    <div className={styles.pair}>
      <TextField {...of('first_name')} label={accounts.firstName} autoComplete="given-name" />
      <TextField {...of('last_name')} label={accounts.lastName} autoComplete="family-name" />
    </div>
  )
}
