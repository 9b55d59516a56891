// Tells /boot.js which files the first screen will ask for, so that the browser fetches them beside the main script
// instead of after it.
import type { Plugin } from 'vite'
import { chunksOf, entry, filesOf, texts } from './chunk-closure.ts'

const screens: Record<string, { module: RegExp; areas: string[] }> = {
  login: { module: /\/web\/accounts\/login\.tsx$/, areas: ['shell', 'ui', 'login'] },
  dashboard: { module: /\/web\/shell\/dashboard\.tsx$/, areas: ['shell', 'ui'] },
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
        const own = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
        // The page itself names the entry.
        const listed = (modules: RegExp[]) =>
          filesOf(chunks, modules).flatMap((file) => (own.has(file) ? [] : [`/${file}`]))
        const files: Record<string, string[]> = {}
        for (const [screen, { module, areas }] of Object.entries(screens)) {
          files[screen] = listed([entry, module])
          for (const language of ['en', 'fa'])
            files[`${language}-${screen}`] = listed(areas.map((area) => texts(language, area))).filter(
              (file) => !files[screen]?.includes(file),
            )
        }
        return html.replace(
          '<script src="/boot.js">',
          `<script src="/boot.js" data-files='${JSON.stringify(files)}'>`,
        )
      },
    },
  }
}
