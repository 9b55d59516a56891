import type { Browser, Page } from '@playwright/test'
import type { Language } from '#domain/languages.ts'
import type { FilledProduct, Viewer } from './filled-product.ts'

export type Look = {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly scale?: number
}

/** A browser page that is already signed in; a narrow one emulates a phone. */
export async function viewer(
  browser: Browser,
  product: FilledProduct,
  who: Viewer | null,
  { language, theme, width, height, scale = 1 }: Look,
): Promise<Page> {
  const isPhone = width < 600
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const session = who === null ? null : await product.signIn(who)
  if (session) await context.addCookies([...session.cookies])
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { 'pitchside.language': language, 'pitchside.theme': theme, ...session?.storage },
  )
  return context.newPage()
}
