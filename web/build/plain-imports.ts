// Vite wraps every import() to load styles and neighbours first. There is one style sheet and /boot.js knows the
// neighbours, so the wrapper does nothing: 1 kB of the first load.
import type { Plugin } from 'vite'

export function plainImports(): Plugin {
  let isDone = false
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes('__vitePreload'))
          throw new Error('Vite has another helper for imports; see web/build/plain-imports.ts.')
        isDone = true
        return { code: 'export const __vitePreload = (load) => load()', map: null }
      },
    },
    generateBundle() {
      if (!isDone) this.warn('Vite wraps no imports any more: web/build/plain-imports.ts can go.')
    },
  }
}
