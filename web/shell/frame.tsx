import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { call } from '#web/api/client.ts'
import { useCopyright } from '#web/messages/use-copyright.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { useShownTitle } from '#web/ui/page-title.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { DashboardRoute } from './dashboard-route.ts'
import styles from './frame.module.css'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

const Drawer = overlay(() => import('#web/ui/drawer.tsx').then((module) => module.Drawer))

type FrameProps = {
  routes: readonly DashboardRoute[]
  /** The default title of the route; a screen may set its own. */
  title: string
  /** The notification bell. */
  bell?: ReactNode
  children: ReactNode
}

/** Emails use this language too. If the call fails, the next switch or login repeats it. */
const tellServer = (language: Language) => {
  call('setLanguage', { body: { language } }).catch(() => {})
}

/** The sidebar, top bar and footer around every screen of the dashboard. */
export function Frame({ routes, title, bell, children }: FrameProps) {
  const { shell } = useMessages()
  const copyright = useCopyright()
  const shownTitle = useShownTitle(title)
  const [isMenuOpen, setIsMenuOpen] = useMenuOnSmallScreens()
  const closeMenu = () => setIsMenuOpen(false)
  useReadyToLeave(routes)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {shell.skipToContent}
      </a>
      <aside className={styles.aside}>
        <Sidebar routes={routes} />
      </aside>
      {isMenuOpen !== 'never' && (
        <Drawer label={shell.navigation} isOpen={isMenuOpen === 'open'} onClose={closeMenu}>
          <Sidebar routes={routes} onLeave={closeMenu} />
        </Drawer>
      )}
      <div className={styles.main}>
        <header className={styles.bar}>
          <Busy />
          <div className={styles.menuButton}>
            <IconButton
              icon="menu"
              label={shell.openMenu}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen === 'open'}
              onClick={() => setIsMenuOpen(true)}
            />
          </div>
          <h1 className={styles.title} tabIndex={-1}>
            {shownTitle}
          </h1>
          <div className={styles.tools}>
            <LanguageSwitch isShort onSwitched={tellServer} />
            <ThemeSwitch />
            {bell}
            <AccountMenu />
          </div>
        </header>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>{copyright}</footer>
        <TabBar routes={routes} />
      </div>
      <Toasts />
    </div>
  )
}

/** A component of its own, so that a call that starts or ends renders this line and not the whole frame. */
function Busy() {
  return <ProgressLine isBusy={useIsFetching() + useIsMutating() > 0} />
}

/** Loads the menu and the sign-out screen with the first touch or key: logging out must work without a connection. */
function useReadyToLeave(routes: readonly DashboardRoute[]) {
  const leaving = routes.find(({ name }) => name === 'signOut')
  useEffect(() => {
    const prepare = () => {
      void leaving?.screen.prepare()
      Drawer.prepare()
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

/** 'never' until it is first opened, because the drawer is loaded then. */
function useMenuOnSmallScreens() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    // Above 959 px the sidebar is always shown.
    const wide = matchMedia('(min-width: 960px)')
    const close = () => setState((now) => (now === 'open' ? 'closed' : now))
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return [state, (isOpen: boolean) => setState(isOpen ? 'open' : 'closed')] as const
}
