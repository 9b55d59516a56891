import { resolve } from 'node:path'

// The folder of package.json, independent of the current directory.
export const root = resolve(import.meta.dirname, '..')
