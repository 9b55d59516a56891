// Names the files of the first screen in the page, so that the browser fetches them beside the main script instead of
// after it: what every screen needs as links, the rest for /boot.js, which knows the language and who is signed in.
import type { Plugin } from 'vite'
import { languageCodes } from '#domain/languages.ts'
import { api } from '#domain/wire/api.ts'
import { chunksOf, entry, filesOf, texts } from './chunk-closure.ts'

type Start = { module: RegExp; areas: readonly string[]; calls?: readonly string[] }

/** `dashboard` is the frame; the account types are their main screens inside it. Calls take the user's id or nothing. */
const screens: Record<string, Start> = {
  login: { module: /\/web\/accounts\/login\.tsx$/, areas: [] },
  dashboard: {
    module: /\/web\/shell\/dashboard\.tsx$/,
    areas: ['problems'],
    calls: [api.getAccountType.path, api.getUser.path],
  },
  Player: {
    module: /\/web\/health-checks\/dashboard\.tsx$/,
    areas: ['health-checks', 'metrics'],
    calls: [api.getDashboardScreen.path],
  },
  Coach: {
    module: /\/web\/organisations\/team\.tsx$/,
    areas: ['clubs'],
    calls: [api.getTeamScreen.path],
  },
  Admin: {
    module: /\/web\/organisations\/directory\.tsx$/,
    areas: ['clubs'],
    calls: [api.getDirectoryScreen.path],
  },
  Practitioner: {
    module: /\/web\/health-checks\/checklist\.tsx$/,
    areas: ['recording'],
    calls: [api.getOrganisations.path],
  },
}

export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = chunksOf(bundle)
        const first = filesOf(chunks, [entry])
        // The page itself names the entry and what it imports.
        const listed = (modules: RegExp[]) =>
          filesOf(chunks, modules).flatMap((file) => (first.includes(file) ? [] : [`/${file}`]))
        const byLanguage = (areas: readonly string[]) =>
          Object.fromEntries(
            languageCodes.map((code) => [code, listed(areas.map((area) => texts(code, area)))]),
          )
        const named: Record<string, unknown> = byLanguage(['always'])
        for (const [screen, { module, areas, calls = [] }] of Object.entries(screens)) {
          named[screen] = { files: listed([module]), ...byLanguage(areas), calls }
        }
        const links = chunks
          .filter((chunk) => first.includes(chunk.fileName) && !chunk.isEntry)
          .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`)
        return html.replace(
          '<script src="/boot.js">',
          `${links.join('')}<script src="/boot.js" data-start='${JSON.stringify(named)}'>`,
        )
      },
    },
  }
}
