import { addDays, type Day } from '#domain/dates.ts'
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { today } from '#web/base/spec.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/health/chip.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Quiet, Row } from '#web/ui/layout/layout.tsx'
import { LineWords } from '#web/ui/lists/lines.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './booking.module.css'

export const bookingActions = ['names', 'move', 'cancel'] as const
export type BookingAction = (typeof bookingActions)[number]

export type NamedPerson = { readonly _id: string; readonly first_name: string; readonly last_name: string }

const mostNames = 3
const icons: Record<BookingAction, IconName> = { names: 'users', move: 'calendar', cancel: 'close' }

type BookingLineProps = {
  booking: Booking
  /** The line of the specification. */
  text: string
  named: readonly NamedPerson[]
  /** For which team it is, where nobody is named. */
  team: string | undefined
  actions: readonly BookingAction[]
  /** It was moved within the last minute. */
  isMoved: boolean
  /** The booking page shows the actions; other pages have them in a menu. */
  hasMenu: boolean
  onAct: (action: BookingAction) => void
}

/** One booking: when, who comes, and what can be done with it. */
export function BookingLine(props: BookingLineProps) {
  const { booking, text, named, team, actions, isMoved, hasMenu, onAct } = props
  const { bookings: texts } = useMessages()
  const format = useFormat()
  const { date, time, player_ids = [] } = booking
  const names = named
    .filter(({ _id }) => player_ids.includes(_id))
    .slice(0, mostNames)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const more = player_ids.length - names.length
  const which = format.briefDay(date, time)
  const near = isNear(date) && format.nearDay(date)
  const who =
    player_ids.length === 0
      ? team === undefined
        ? texts.nobodyNamed
        : texts.forTeam(team)
      : more > 0
        ? texts.namesAndMore(names.join(texts.comma), more, format.number(more))
        : texts.named(names.join(texts.comma))
  const words = (
    <LineWords>
      <p className={styles.when}>
        {text} {near && <Chip look="quiet">{near}</Chip>}{' '}
        {isMoved && <span className={styles.moved}>{texts.justMoved}</span>}
      </p>
      <Quiet>{who}</Quiet>
    </LineWords>
  )
  if (hasMenu)
    return (
      <>
        {words}
        <RowMenu
          of={which}
          items={actions.map((action) => ({
            id: action,
            label: texts[action],
            icon: icons[action],
            isDangerous: action === 'cancel',
            onAction: () => onAct(action),
          }))}
        />
      </>
    )
  return (
    <div className={styles.booking}>
      {words}
      <Row gap={2}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'cancel' ? 'dangerGhost' : 'ghost'}
            size="small"
            onClick={() => onAct(action)}
          >
            {texts[action]} <VisuallyHidden>{which}</VisuallyHidden>
          </Button>
        ))}
      </Row>
    </div>
  )
}

const isNear = (date: Day) => date === today() || date === addDays(today(), 1)
