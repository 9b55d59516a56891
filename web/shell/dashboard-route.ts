import type { ComponentType } from 'react'
import type { AccountType } from '#domain/people/roles.ts'
import type { Messages } from '#web/messages/areas.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { ScreenRow } from './lazy-screen.ts'

/** A row of the table of the dashboard's screens (web/routes.tsx, web/staff-routes.ts). */
export type DashboardRoute = ScreenRow & {
  /** The roles it is for. They may make every call of the screen; a test reads the calls from its files. */
  readonly for: readonly AccountType[]
  readonly icon?: IconName
  /** The call that counts what is open behind it, shown in the menu. */
  readonly count?: 'countOpenFollowUps'
  readonly isHidden?: boolean
  /** Drawn without the frame: it needs the whole screen. */
  readonly isBare?: boolean
  /** The menu row that is highlighted while this hidden screen is open. */
  readonly parent?: string
  readonly isPinned?: boolean
  /** A quiet line under its name in Me: how it stands, not what it is for. */
  readonly State?: ComponentType
  /** A row below it in Me: what can be done without opening it. */
  readonly Action?: ComponentType
  /** Its place in the bar of a phone. */
  readonly tab?: { readonly label: keyof Messages['shell']['tabs']; readonly icon: IconName }
  /** Starts to load the screen's data while its code loads. */
  readonly begin?: (userId: string) => void
}

export const mainPath = '/dashboard/main'
