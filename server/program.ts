// Where the files of the program are. The bundle has the worker beside its own files and the built web app in the folder
// next to them; the sources have no built web app, because `npm run dev` serves it with Vite.
import { join } from 'node:path'

const here = import.meta.dirname
const isBundled = !import.meta.filename.endsWith('.ts')

export const heavyWorker = join(here, isBundled ? 'heavy-worker.js' : 'heavy-worker.ts')
export const webFolder = isBundled ? join(here, '../web') : undefined
