import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, BuildFailed, build, canBuild, isCurrent } from './build-folder.ts'
import { root } from './root.ts'

export const webApp: Build = {
  name: 'the web app',
  folder: 'web/dist',
  sources: { files: ['vite.config.ts'], folders: ['web', 'domain'] },
  tool: 'node_modules/vite/bin/vite.js',
  argumentsFor: (folder) => ['build', '--outDir', folder, '--emptyOutDir'],
}

export function buildWebIfNeeded(): void {
  if (!isCurrent(webApp)) buildWebIfPossible()
}

/** Without dev dependencies it keeps the folder that came with the install, also when it is not from these sources. */
export function buildWebIfPossible(): void {
  if (canBuild(webApp)) return build(webApp)
  if (!existsSync(join(root, webApp.folder)))
    throw new BuildFailed(
      'web/dist is missing and Vite is not installed: run `npm install`, then `npm run build`.',
    )
}
