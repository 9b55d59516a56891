import { resolve } from 'node:path'

// The folder of package.json, whatever folder a command is called from.
export const root = resolve(import.meta.dirname, '..')
