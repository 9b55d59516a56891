// Writes down which scripts a first visit to a screen loads, for the test that keeps them small (e2e/first-load.test.ts).
import type { Plugin } from 'vite'
import { chunksOf, entry, filesOf, texts } from './chunk-closure.ts'

/** No type of file that the server knows: it serves it to nobody. */
export const firstLoadFile = '.first-load'
export type FirstLoad = { first: Record<string, string[]>; routes: Record<string, string[]> }

const frame = /\/web\/shell\/dashboard\.tsx$/
const shared = [texts('en', 'shell'), texts('en', 'ui')]
const first = {
  login: [entry, /\/web\/accounts\/login\.tsx$/, ...shared, texts('en', 'login')],
  'player dashboard': [
    entry,
    frame,
    /\/web\/health-checks\/dashboard\.tsx$/,
    ...shared,
    texts('en', 'health-checks'),
    texts('en', 'metrics'),
  ],
}
const isScreen =
  /\/web\/(?:(?:accounts|audit|bookings|health-checks|notifications|organisations|shell)\/)?[a-z-]+\.tsx$/

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const found: FirstLoad = { first: {}, routes: {} }
      for (const [screen, modules] of Object.entries(first)) found.first[screen] = filesOf(chunks, modules)
      const known = new Set(filesOf(chunks, [entry, frame]))
      for (const { facadeModuleId, isDynamicEntry } of chunks)
        if (isDynamicEntry && facadeModuleId && isScreen.test(facadeModuleId)) {
          const name = facadeModuleId.replace(/^.*\/web\//, '')
          const own = filesOf(chunks, [new RegExp(`/web/${name.replace('.', '\\.')}$`)])
          found.routes[name] = own.filter((file) => !known.has(file))
        }
      this.emitFile({ type: 'asset', fileName: firstLoadFile, source: JSON.stringify(found) })
    },
  }
}
