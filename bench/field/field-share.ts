// How much of a station's script belongs to the work in the field: devices, codes, Bluetooth, and readings from device to
// device. What opens later is not part of it.
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OutputChunk, rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import { root } from '#scripts/root.ts'

const ofField =
  /\/(domain\/field|web\/squad-day\/(bluetooth|bring|calling))\/|\/(controlled-here|devices-here|devices-of-day|kept-pass|prepare-offline|which-device)\.tsx?$/

export type Share = { readonly kilobytes: number; readonly modules: number }

export async function fieldShare(): Promise<Share> {
  const bundle = await rolldown({
    input: join(root, 'web/squad-day/station/station.tsx'),
    cwd: root,
    external: /^[^./#]/,
    plugins: [
      {
        name: 'no-drawings',
        load: (id) => (/\.css$|\?url$/.test(id) ? { code: 'export default {}', moduleType: 'js' } : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The station has no file of its own.')
  const found = [...loadedWith(entry, chunks)]
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id, { code }]) => ofField.test(id) && code)
  if (found.length === 0) throw new Error(`${dirname(ofField.source)} names no module of the station.`)
  const codes = await Promise.all(
    found.map(async ([id, { code }]) => (await minify(id.replace(/tsx?$/, 'js'), code ?? '')).code),
  )
  return { kilobytes: gzipSync(codes.join('\n')).length / 1000, modules: found.length }
}

function loadedWith(
  entry: OutputChunk,
  chunks: ReadonlyMap<string, OutputChunk>,
  seen = new Set<OutputChunk>(),
): Set<OutputChunk> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const name of entry.imports) {
    const next = chunks.get(name)
    if (next) loadedWith(next, chunks, seen)
  }
  return seen
}
