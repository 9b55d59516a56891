import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { tabPlace } from '#web/shell/arrival.tsx'
import type { DashboardRoute } from '#web/shell/dashboard-route.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './tab-bar.module.css'

const MenuCount = lazy(() => import('./menu-count.tsx').then((module) => ({ default: module.MenuCount })))

type TabBarProps = {
  routes: readonly DashboardRoute[]
  here: DashboardRoute | undefined
  isMeOpen: boolean
  onMe: () => void
}

/** The most used screens of a role at the bottom of a narrow screen. The last tab opens Me, which has all of them. */
export function TabBar({ routes, here, isMeOpen, onMe }: TabBarProps) {
  const { shell } = useMessages()
  // The order of the tabs is that of their texts; the menu has another.
  const order = Object.keys(shell.tabs)
  const tabs = routes
    .flatMap((route) => (route.tab ? [{ ...route, ...route.tab }] : []))
    .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
  const isUnderATab = tabs.some(({ path }) => path === here?.path || path === here?.parent)
  return (
    <nav className={styles.bar} aria-label={shell.tabBar}>
      {tabs.map(({ path, label, icon, screen, count }) => (
        <Link
          key={path}
          to={path}
          state={tabPlace}
          className={styles.tab}
          aria-current={path === here?.path ? 'page' : path === here?.parent ? 'true' : undefined}
          onPointerEnter={screen.prepare}
          onFocus={screen.prepare}
          onClick={(event) => {
            if (path !== here?.path) return
            // A second tap goes to the top.
            event.preventDefault()
            scrollTo({ top: 0 })
          }}
        >
          <Icon name={icon} />
          {shell.tabs[label]}
          {count && (
            <Suspense>
              <MenuCount call={count} onIcon={styles.count} />
            </Suspense>
          )}
        </Link>
      ))}
      <button
        type="button"
        className={styles.tab}
        data-current={(here && !isUnderATab) || isMeOpen || undefined}
        aria-haspopup="dialog"
        aria-expanded={isMeOpen}
        onClick={onMe}
      >
        <Icon name="user" />
        {shell.tabs.me}
      </button>
    </nav>
  )
}
