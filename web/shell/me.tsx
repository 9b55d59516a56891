import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useOwnUser } from '#web/api/use-account.ts'
import { settings } from '#web/base/settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { InstallButton } from '#web/ui/install-button.tsx'
import { LinkRow, RowCard } from '#web/ui/lists/rows.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import type { DashboardRoute } from './dashboard-route.ts'
import { LookSwitches } from './look-switches.tsx'
import styles from './me.module.css'

const MenuCount = lazy(() =>
  import('#web/shell/frame/menu-count.tsx').then((module) => ({ default: module.MenuCount })),
)

const late = (part: ReactNode, meanwhile?: string) => <Suspense fallback={meanwhile}>{part}</Suspense>

type MeProps = {
  routes: readonly DashboardRoute[]
  SearchRow?: ComponentType<{ onLeave: () => void }> | undefined
  isOpen: boolean
  onClose: () => void
}

/** The menu of a narrow screen: the person, every screen of the role, language and look, help and the way out. */
export function Me({ routes, SearchRow, isOpen, onClose }: MeProps) {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const { data: user } = useOwnUser()
  const shown = routes.filter((route) => !route.isHidden)
  const row = ({ path, name, icon, screen, count, State, Action }: DashboardRoute) => (
    <Fragment key={path}>
      <LinkRow
        to={path}
        icon={icon}
        lead={name === 'accountSettings' && user ? <Avatar person={user} /> : undefined}
        note={
          State &&
          (name !== 'accountSettings' || user) &&
          late(<State />, name === 'accountSettings' ? shell.menu[name] : undefined)
        }
        end={count && late(<MenuCount call={count} />)}
        onFollow={onClose}
        onPrepare={screen.prepare}
        isCurrent={matchPath(path, pathname) !== null}
      >
        {name === 'accountSettings' && user ? `${user.first_name} ${user.last_name}` : shell.menu[name]}
      </LinkRow>
      {Action && late(<Action />)}
    </Fragment>
  )
  const named = (wanted: DashboardRoute['name']) => shown.filter(({ name }) => name === wanted).map(row)
  const apart: readonly DashboardRoute['name'][] = ['accountSettings', 'help', 'signOut']
  return (
    <Drawer
      label={shell.navigation}
      title={shell.tabs.me}
      tools={<LookSwitches />}
      side="over"
      isOpen={isOpen}
      onClose={onClose}
    >
      <nav className={styles.cards} aria-label={shell.navigation}>
        <RowCard>{named('accountSettings')}</RowCard>
        <RowCard>
          {SearchRow && late(<SearchRow onLeave={onClose} />)}
          {shown.filter(({ name }) => !apart.includes(name)).map(row)}
        </RowCard>
        <RowCard>{named('help')}</RowCard>
        <RowCard>{named('signOut')}</RowCard>
      </nav>
      <div className={styles.end}>
        <InstallButton />
      </div>
      <p className={styles.end}>
        <a href={settings().websiteUrl}>{shell.website}</a>
      </p>
    </Drawer>
  )
}
