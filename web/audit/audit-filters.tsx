import { isDay } from '#domain/dates.ts'
import { type AuditAction, auditActions, hiddenFromAdmins } from '#domain/people/audit.ts'
import { today } from '#web/base/spec.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { DatePicker } from '#web/ui/fields/date-picker.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './audit-filters.module.css'
import type { AuditFilter } from './use-audit.ts'

type TypedFilter = { action: string; actor: string; subject: string; from: string; to: string }

export const noFilter: TypedFilter = { action: '', actor: '', subject: '', from: '', to: '' }
const isFiltered = (typed: TypedFilter): boolean => Object.values(typed).some((text) => text !== '')

/** The complete filters; an incomplete date is left out. */
export function queryOf({ action, actor, subject, from, to }: TypedFilter): AuditFilter {
  return {
    ...(action !== '' && { action }),
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}

export function AuditFilters({
  filter,
  onChange,
}: {
  filter: TypedFilter
  onChange: (next: TypedFilter) => void
}) {
  const { audit } = useMessages()
  const set = (name: keyof TypedFilter) => (value: string) => onChange({ ...filter, [name]: value })
  const labels: Record<AuditAction, string> = audit.actions
  return (
    <Card role="search" aria-label={audit.filters}>
      <Stack>
        <div className={styles.fields}>
          <Select
            label={audit.action}
            placeholder={audit.everyAction}
            options={auditActions
              .filter((action) => !hiddenFromAdmins.includes(action))
              .map((action) => ({ value: action, label: labels[action] }))}
            value={filter.action}
            onChange={(event) => set('action')(event.target.value)}
          />
          <TextField
            label={audit.who}
            placeholder={audit.nameOrEmail}
            value={filter.actor}
            onChange={(event) => set('actor')(event.target.value)}
          />
          <TextField
            label={audit.whose}
            placeholder={audit.nameOrEmail}
            value={filter.subject}
            onChange={(event) => set('subject')(event.target.value)}
          />
          <DatePicker label={audit.from} example={today()} value={filter.from} onChange={set('from')} />
          <DatePicker label={audit.to} example={today()} value={filter.to} onChange={set('to')} />
        </div>
        {isFiltered(filter) && (
          <Row justify="end">
            <Button kind="ghost" size="small" onClick={() => onChange(noFilter)}>
              {audit.clear}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
