// Writes down which scripts a first visit to a screen loads, for the test that keeps them small (e2e/first-load.test.ts).
import type { Plugin } from 'vite'
import { languageCodes } from '#domain/languages.ts'
import { chunksOf, entry, filesOf, texts } from './chunk-closure.ts'

/** No type of file that the server knows: it serves it to nobody. */
export const firstLoadFile = '.first-load'
export type FirstLoad = { first: Record<string, string[]>; routes: Record<string, string[]> }

const frame = /\/web\/shell\/dashboard\.tsx$/
const screens = {
  login: { modules: [entry, /\/web\/accounts\/login\.tsx$/], areas: ['always'] },
  'player dashboard': {
    modules: [entry, frame, /\/web\/health-checks\/dashboard\.tsx$/],
    areas: ['always', 'problems', 'health-checks', 'metrics'],
  },
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
      for (const [screen, { modules, areas }] of Object.entries(screens))
        for (const language of languageCodes) {
          const spoken = areas.map((area) => texts(language, area))
          found.first[`${screen} in ${language}`] = filesOf(chunks, [...modules, ...spoken])
        }
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
