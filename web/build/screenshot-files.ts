// The pictures that a browser shows before it installs the app: two of those in README.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../docs/screenshots')

export const screenshots = [
  { name: 'dashboard', sizes: '1280x800', form_factor: 'wide' as const, label: "A player's dashboard" },
  { name: 'metric-phone', sizes: '780x1688', form_factor: 'narrow' as const, label: 'One result explained' },
].map(({ name, ...rest }) => ({ src: `/screenshot-${name}.png`, type: 'image/png', ...rest }))

export function screenshotFiles(): Plugin {
  return {
    name: 'screenshot-files',
    apply: 'build',
    generateBundle() {
      for (const { src } of screenshots) {
        const source = readFileSync(join(folder, src.replace('/screenshot-', '')))
        this.emitFile({ type: 'asset', fileName: src.slice(1), source })
      }
    },
  }
}
