// Writes the table of languages into the page, for /boot.js, the log-in form of each, and the text for browsers without
// scripts.
import type { Plugin } from 'vite'
import { earlyForm } from './early-form.ts'
import { languagesMeta, pageTexts } from './page-texts.ts'

export function languagesInPage(): Plugin {
  return {
    name: 'languages-in-page',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: languagesMeta, injectTo: 'head-prepend' },
      ...pageTexts.map(({ code, login }) => ({
        tag: 'template',
        attrs: { lang: code },
        children: earlyForm(login),
        injectTo: 'body' as const,
      })),
      {
        tag: 'noscript',
        children: pageTexts.map(({ needsScript }) => needsScript).join(' · '),
        injectTo: 'body',
      },
    ],
  }
}
