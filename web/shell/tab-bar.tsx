import { Link, matchPath, useLocation } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DashboardRoute } from './dashboard-route.ts'
import styles from './tab-bar.module.css'

/** The most used screens of a player, at the bottom of a phone. The menu has all of them. */
export function TabBar({ routes }: { routes: readonly DashboardRoute[] }) {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const here = routes.find(({ path }) => matchPath(path, pathname))
  const tabs = routes.flatMap((route) => (route.tab ? [{ ...route, ...route.tab }] : []))
  // A single tab is not useful.
  if (tabs.length < 2) return null
  return (
    <nav className={styles.bar} aria-label={shell.tabBar}>
      {tabs.map(({ path, label, icon, screen }) => (
        <Link
          key={path}
          to={path}
          className={styles.tab}
          aria-current={path === here?.path ? 'page' : path === here?.parent ? 'true' : undefined}
          onPointerEnter={screen.prepare}
          onFocus={screen.prepare}
        >
          <Icon name={icon} />
          {shell.tabs[label]}
        </Link>
      ))}
    </nav>
  )
}
