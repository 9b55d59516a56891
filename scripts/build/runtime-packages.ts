// `node scripts/build/runtime-packages.ts FOLDER` copies the packages that the built program reads from node_modules, and theirs,
// into FOLDER/node_modules: a container needs no others, and brings its own Node.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'
import { serverOptions } from './bundle.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say where to: node scripts/build/runtime-packages.ts FOLDER')

// The font is read as a file.
const wanted = [...serverOptions.external, '@fontsource/vazirmatn']
const copied = new Set<string>()
for (const name of wanted) copy(name, root)

function copy(name: string, from: string): void {
  const path = packageFrom(name, from)
  // An optional package for another kind of machine.
  if (path === undefined || copied.has(path)) return
  copied.add(path)
  cpSync(join(root, path), join(String(folder), path), { recursive: true })
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(path)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    copy(needed, join(root, path))
}

/** As Node finds it: in the nearest node_modules upwards. */
function packageFrom(name: string, from: string): string | undefined {
  for (let place = from; place.startsWith(root); place = dirname(place)) {
    const path = join(place, 'node_modules', name)
    if (existsSync(path)) return path.slice(root.length + 1)
  }
  return undefined
}

type Manifest = {
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

function manifestOf(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest
}
