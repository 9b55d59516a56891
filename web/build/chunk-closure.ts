import type { Rolldown } from 'vite'

/** The files of the chunks that hold these modules, with everything those import. */
export function filesOf(chunks: Rolldown.OutputChunk[], modules: readonly RegExp[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const pattern of modules)
    add(chunks.find((chunk) => chunk.moduleIds.some((id) => pattern.test(id.replaceAll('\\', '/')))))
  return [...found]
}

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

export const entry = /\/web\/main\.tsx$/
export const texts = (language: string, area: string): RegExp =>
  new RegExp(`/web/messages/${language}/${area}\\.ts$`)
