// Writes the table of languages into the page, for /boot.js, and the text for browsers without scripts.
import type { Plugin } from 'vite'
import { languagesMeta, pageTexts } from './page-texts.ts'

export function languagesInPage(): Plugin {
  return {
    name: 'languages-in-page',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: languagesMeta, injectTo: 'head-prepend' },
      {
        tag: 'noscript',
        children: pageTexts.map(({ needsScript }) => needsScript).join(' · '),
        injectTo: 'body',
      },
    ],
  }
}
