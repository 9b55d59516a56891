import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useOwnUser } from '#web/api/use-account.ts'
import { keepPreferences } from '#web/base/preferences.ts'
import { useCopyright } from '#web/messages/use-copyright.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { DashboardRoute } from '#web/shell/dashboard-route.ts'
import { LookSwitches } from '#web/shell/look-switches.tsx'
import { classNames } from '#web/ui/class-names.ts'
import hidden from '#web/ui/hidden-at.module.css'
import { useHasHeadline, useShownTitle } from '#web/ui/layout/page-title.ts'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { Toasts } from '#web/ui/overlays/toast.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { useIsWide } from '#web/ui/use-screen.ts'
import { AccountMenu } from './account-menu.tsx'
import { BackArrow } from './back-arrow.tsx'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

const Me = overlay(() => import('#web/shell/me.tsx').then((module) => module.Me))

type FrameProps = {
  routes: readonly DashboardRoute[]
  /** The default title of the route; a screen may set its own. */
  title: string
  /** The notification bell. */
  bell?: ReactNode
  /** In the bar of a wide screen only. */
  search?: ReactNode
  /** The first row of Me. */
  SearchRow?: ComponentType<{ onLeave: () => void }> | undefined
  children: ReactNode
}

/** Around every screen of the dashboard: the sidebar of a wide screen, the tabs of a narrow one, top bar and footer. */
export function Frame({ routes, title, bell, search, SearchRow, children }: FrameProps) {
  const { shell } = useMessages()
  const copyright = useCopyright()
  const isWide = useIsWide()
  const { pathname } = useLocation()
  const here = routes.find(({ path }) => matchPath(path, pathname))
  const isTab = here?.tab !== undefined
  const shownTitle = useShownTitle(title, !isWide && here?.tab ? shell.tabs[here.tab.label] : undefined)
  const [isMeOpen, setIsMeOpen] = useState(false)
  useReadyToLeave(routes)
  useChoicesOfAccount()
  return (
    <div className={styles.frame}>
      <a className={classNames(styles.skip, hidden.untilFocus)} href="#content">
        {shell.skipToContent}
      </a>
      {isWide && (
        <aside className={styles.aside}>
          <Sidebar routes={routes} />
        </aside>
      )}
      {!isWide && (
        <Me routes={routes} SearchRow={SearchRow} isOpen={isMeOpen} onClose={() => setIsMeOpen(false)} />
      )}
      <div className={styles.main}>
        <header className={styles.bar}>
          <Busy />
          {!isWide && !isTab && <BackArrow parent={here?.parent} />}
          <Title>{shownTitle}</Title>
          <div className={styles.tools}>
            {isWide && <LookSwitches />}
            <div className={styles.search}>{search}</div>
            {bell}
            {isWide && <AccountMenu />}
          </div>
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>{copyright}</footer>
        {!isWide && <TabBar routes={routes} here={here} isMeOpen={isMeOpen} onMe={() => setIsMeOpen(true)} />}
      </div>
      <Toasts />
    </div>
  )
}

/** Takes the focus on arrival. It is the heading of the page, unless the screen opens with a sentence. */
function Title({ children }: { children: string }) {
  return (
    <div className={styles.title} tabIndex={-1} data-title>
      {useHasHeadline() ? children : <h1>{children}</h1>}
    </div>
  )
}

/** A component of its own, so that a call that starts or ends renders this line and not the whole frame. */
function Busy() {
  return <ProgressLine isBusy={useIsFetching() + useIsMutating() > 0} />
}

/** The choices made on another device arrive with the account. */
function useChoicesOfAccount() {
  const { data: user } = useOwnUser()
  useEffect(() => {
    if (user?.preferences) keepPreferences(user.preferences)
  }, [user])
}

/** Loads Me and the sign-out screen with the first touch or key: logging out must work without a connection. */
function useReadyToLeave(routes: readonly DashboardRoute[]) {
  const leaving = routes.find(({ name }) => name === 'signOut')
  useEffect(() => {
    const prepare = () => {
      void leaving?.screen.prepare()
      Me.prepare()
    }
    const once = { once: true }
    addEventListener('pointerdown', prepare, once)
    addEventListener('focusin', prepare, once)
    return () => {
      removeEventListener('pointerdown', prepare)
      removeEventListener('focusin', prepare)
    }
  }, [leaving])
}
