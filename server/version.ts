import { readFileSync } from 'node:fs'

/** The version in package.json. */
export function programVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string } // package.json always has a version
  return version
}
