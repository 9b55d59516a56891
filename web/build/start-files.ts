// Tells /boot.js which files the app imports first: the texts of each language and, for signed-in people, the
// dashboard. The browser then fetches them beside the entry instead of after it (docs/decisions/web-build.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { languageCodes } from '#domain/languages.ts'
import { api } from '#domain/wire/api.ts'

const playerTexts = ['health-checks', 'metrics', 'standing']

export function startFiles(): Plugin {
  return {
    name: 'start-files',
    apply: 'build',
    // Every first visit waits for it. An older browser reads it too, so its syntax stays as old as it is.
    generateBundle() {
      const boot = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8')
      const { code } = minifySync('boot.js', boot, { compress: { target: 'es2018' }, module: false })
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { page, style } = withoutStyle(html)
        const start = {
          style,
          texts: Object.fromEntries(
            languageCodes.map((code) => [code, filesOf(bundle, `/web/messages/${code}/areas.ts`)]),
          ),
          dashboard: filesOf(bundle, '/web/dashboard-app.tsx'),
          styles: stylesOf(bundle, '/web/dashboard-app.tsx'),
          accountType: api.getAccountType.path,
          // What a player's main screen imports beside that.
          player: {
            call: api.getDashboardScreen.path.split(':')[0],
            texts: Object.fromEntries(
              languageCodes.map((code) => [
                code,
                playerTexts.flatMap((area) => filesOf(bundle, `/web/messages/${code}/${area}.ts`)),
              ]),
            ),
          },
        }
        const attrs = { name: 'pitchside-start', content: JSON.stringify(start) }
        return { html: page, tags: [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] }
      },
    },
  }
}

/** Nothing is painted before a style sheet of the page is there, so /boot.js adds it beside the scripts. */
function withoutStyle(html: string): { page: string; style: string } {
  const [link, style] = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]*)"[^>]*>\s*/.exec(html) ?? []
  if (link === undefined || style === undefined)
    throw new Error('The page has no style sheet of the app; see web/build/start-files.ts.')
  return { page: html.replace(link, ''), style }
}

/** The chunk of a module that is imported dynamically, with every chunk it imports. The page names the entry itself. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] =>
  chunksOf(bundle, module).map(({ fileName }) => `/${fileName}`)

/** Their style sheets. */
const stylesOf = (bundle: Rolldown.OutputBundle, module: string): string[] =>
  chunksOf(bundle, module).flatMap(({ viteMetadata }) =>
    [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
  )

function chunksOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  if (found.size === 0) throw new Error(`No chunk has ${module}; see web/build/start-files.ts.`)
  return [...found]
}
