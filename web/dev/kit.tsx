// Every component of the kit in every state, in both directions and both themes. Only in `npm run dev`; its texts are for
// developers and in English only.
import { useEffect, useState } from 'react'
import { loadMessages } from '#web/messages/use-messages.ts'
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx'
import { Toasts } from '#web/ui/overlays/toast.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import styles from './kit.module.css'
import { KitCards } from './kit-cards.tsx'
import { KitData } from './kit-data.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitMeasures } from './kit-measures.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitTokens } from './kit-tokens.tsx'

const panels = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
] as const

export function Kit() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    void loadMessages('metrics', 'imports', 'teams').then(() => setIsReady(true))
  }, [])
  if (!isReady) return null
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1>Kit</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {panels.map(({ theme, dir }) => (
        <section key={`${theme}-${dir}`} data-theme={theme} dir={dir} className={styles.panel}>
          <h2>
            {theme}, {dir}
          </h2>
          <KitTokens />
          <KitFields />
          <KitData />
          <KitMeasures />
          <KitCards />
          <KitLists />
          <KitOverlays />
        </section>
      ))}
      <Toasts />
    </main>
  )
}
