// Tells /boot.js which files the first screen will ask for, so that the browser fetches them beside the main script
// instead of after it.
import type { Plugin, Rolldown } from 'vite'

const screens: Record<string, { modules: RegExp[]; areas: string[] }> = {
  login: { modules: [/\/web\/accounts\/login\.tsx$/], areas: ['shell', 'ui', 'login'] },
  dashboard: { modules: [/\/web\/shell\/dashboard\.tsx$/], areas: ['shell', 'ui'] },
}

export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files: Record<string, string[]> = {}
        for (const [screen, { modules, areas }] of Object.entries(screens)) {
          files[screen] = filesOf(chunks, modules)
          for (const language of ['en', 'fa'])
            files[`${language}-${screen}`] = filesOf(
              chunks,
              areas.map((area) => new RegExp(`/web/messages/${language}/${area}\\.ts$`)),
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

/** The chunks that hold these modules, with what those import and their styles. */
function filesOf(chunks: Rolldown.OutputChunk[], modules: RegExp[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    // The page already names its entry and what that imports.
    if (!chunk || chunk.isEntry || found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const pattern of modules)
    add(chunks.find((chunk) => chunk.moduleIds.some((id) => pattern.test(id.replaceAll('\\', '/')))))
  return [...found]
}
