// Files with a fixed address: the page that the service worker shows offline, which contains every language while its
// style sheet shows one, and the Persian font of emails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { letterFont } from '#domain/letter-font.ts'
import { languagesMeta, pageTexts } from './page-texts.ts'

export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    generateBundle(_, bundle) {
      const font = Object.keys(bundle).find((name) => /vazirmatn[^/]*\.woff2$/.test(name))
      const file = font === undefined ? undefined : bundle[font]
      if (font === undefined || file?.type !== 'asset')
        this.error('The Persian font of the offline page is missing.')
      const style = readFileSync(join(import.meta.dirname, 'offline.css'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: html })
      this.emitFile({ type: 'asset', fileName: 'older.html', source: olderHtml })
      this.emitFile({ type: 'asset', fileName: letterFont, source: file.source })
      this.emitFile({ type: 'asset', fileName: 'offline.css', source: style + fontFace(font) + onlyChosen })
    },
  }
}

// Whoever has read Persian has the app's font in the cache of the service worker.
const fontFace = (name: string) =>
  `\n@font-face {\n  font-family: 'Vazirmatn';\n  font-weight: 100 900;\n  src: url('/${name}') format('woff2');\n}\n\n[lang='fa'] {\n  font-family: 'Vazirmatn', system-ui, sans-serif;\n}\n`

const onlyChosen = pageTexts
  .map(({ code }) => `\nhtml[lang='${code}'] section:not([lang='${code}']) {\n  display: none;\n}\n`)
  .join('')

const sections = pageTexts.map(
  ({ code, direction, offline, offlineText, unsent, tryAgain }) => `
      <section lang="${code}" dir="${direction}">
        <h1>${offline}</h1>
        <p>${offlineText}</p>
        <p hidden data-unsent="${unsent}"></p>
        <p><a href="">${tryAgain}</a></p>
      </section>`,
)

const html = `<!doctype html>
<html lang="${pageTexts[0]?.code}" dir="${pageTexts[0]?.direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="${languagesMeta.name}" content='${languagesMeta.content}' />
    <title>${pageTexts[0]?.offlineTitle}</title>
    <script src="/boot.js"></script>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/offline.js" defer></script>
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="Pitchside" width="56" height="56" />${sections.join('')}
    </main>
  </body>
</html>
`

/** For browsers that cannot run the app, without a script: every language at once. */
const olderHtml = `<!doctype html>
<html lang="${pageTexts[0]?.code}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pitchside</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  </head>
  <body>${pageTexts
    .map(
      ({ code, direction, older, olderText }) => `
    <section lang="${code}" dir="${direction}">
      <h1>${older}</h1>
      <p>${olderText}</p>
    </section>`,
    )
    .join('')}
  </body>
</html>
`
