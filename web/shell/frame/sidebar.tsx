import { lazy, Suspense } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { settings } from '#web/base/settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DashboardRoute } from '#web/shell/dashboard-route.ts'
import { Icon, Mark } from '#web/ui/icon.tsx'
import styles from './sidebar.module.css'

// Only some roles have a count, so it is not part of the first load.
const MenuCount = lazy(() => import('./menu-count.tsx').then((module) => ({ default: module.MenuCount })))

/** The menu of an account type: without hidden routes, with pinned ones at the bottom. */
export function Sidebar({ routes }: { routes: readonly DashboardRoute[] }) {
  const { shell } = useMessages()
  const { pathname } = useLocation()
  const here = routes.find(({ path }) => matchPath(path, pathname))
  const shown = routes.filter((route) => !route.isHidden)
  const list = (rows: readonly DashboardRoute[]) => (
    <ul className={styles.list}>
      {rows.map(({ path, name, icon, screen, count }) => (
        <li key={path}>
          <Link
            to={path}
            className={styles.link}
            aria-current={path === here?.path ? 'page' : path === here?.parent ? 'true' : undefined}
            onPointerEnter={screen.prepare}
            onFocus={screen.prepare}
          >
            {icon && <Icon name={icon} />}
            {shell.menu[name]}
            {count && (
              <Suspense>
                <MenuCount call={count} />
              </Suspense>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.side}>
      <a className={styles.brand} href={settings().websiteUrl} aria-label={shell.website}>
        <Mark />
        {shell.product}
      </a>
      <nav className={styles.nav} aria-label={shell.navigation}>
        {list(shown.filter((route) => !route.isPinned))}
        <div className={styles.end}>{list(shown.filter((route) => route.isPinned))}</div>
      </nav>
    </div>
  )
}
