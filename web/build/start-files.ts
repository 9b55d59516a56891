// Tells /boot.js which files the app imports first: the texts of each language and, for signed-in people, the
// dashboard. The browser then fetches them beside the entry instead of after it (decision 055).
import type { Plugin, Rolldown } from 'vite'
import { languageCodes } from '#domain/languages.ts'
import { api } from '#domain/wire/api.ts'

export function startFiles(): Plugin {
  return {
    name: 'start-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const start = {
          texts: Object.fromEntries(
            languageCodes.map((code) => [code, filesOf(bundle, `/web/messages/${code}/areas.ts`)]),
          ),
          dashboard: filesOf(bundle, '/web/dashboard-app.tsx'),
          accountType: api.getAccountType.path,
        }
        const attrs = { name: 'pitchside-start', content: JSON.stringify(start) }
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The chunk of a module that is imported dynamically, with every chunk it imports. The page names the entry itself. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  if (found.size === 0) throw new Error(`No chunk has ${module}; see web/build/start-files.ts.`)
  return [...found].map(({ fileName }) => `/${fileName}`)
}
