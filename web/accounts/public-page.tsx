import type { ReactNode } from 'react'
import { useCopyright } from '#web/messages/use-copyright.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Mark } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx'
import { useShownTitle } from '#web/ui/layout/page-title.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import styles from './public-page.module.css'

/** The layout of public pages: the product on one side, one task on the other. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { login, shell } = useMessages()
  const copyright = useCopyright()
  useShownTitle(title)
  return (
    <div className={styles.page}>
      <aside className={styles.hero}>
        <p className={styles.brand}>
          <Mark size={32} />
          {shell.product}
        </p>
        <p className={styles.big}>{login.heroTitle}</p>
        <p className={styles.quiet}>{login.heroText}</p>
      </aside>
      <div className={styles.side}>
        <header className={styles.tools}>
          <p className={styles.smallBrand}>
            <Mark size={32} />
            {shell.product}
          </p>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main className={styles.box}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
        <footer className={styles.footer}>{copyright}</footer>
      </div>
    </div>
  )
}
