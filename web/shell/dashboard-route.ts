import { mayCall, mayCallForSelf } from '#domain/people/policy.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { CallName } from '#domain/wire/api.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Row } from './lazy-screen.ts'

/** A row of the table of the dashboard's screens (web/routes.tsx, web/staff-routes.ts). */
export type DashboardRoute = Row & {
  /** The calls of the screen. A role that may make all of them may open it. */
  readonly calls: readonly CallName[]
  /** The calls are about the signed-in person. */
  readonly isOwn?: boolean
  readonly icon?: IconName
  /** The call that counts what is open behind it, shown in the menu. */
  readonly count?: 'countOpenFollowUps'
  readonly isHidden?: boolean
  /** Drawn without the frame: it needs the whole screen. */
  readonly isBare?: boolean
  /** The menu row that is highlighted while this hidden screen is open. */
  readonly parent?: string
  readonly isPinned?: boolean
  /** Its place in the bar of a phone. */
  readonly tab?: { readonly label: keyof Messages['shell']['tabs']; readonly icon: IconName }
  /** Starts to load the screen's data while its code loads. */
  readonly begin?: (userId: string) => void
}

export const mainPath = '/dashboard/main'

export const mayOpen = ({ calls, isOwn }: DashboardRoute, account_type: AccountType): boolean =>
  calls.every((call) => (isOwn ? mayCallForSelf(call, account_type) : mayCall(call, { account_type })))
