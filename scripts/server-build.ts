import { type Build, build, isCurrent } from './build-folder.ts'

export const serverBundle: Build = {
  name: 'the server',
  folder: 'dist',
  sources: { files: ['scripts/rolldown-config.ts', 'package.json'], folders: ['server', 'domain'] },
  tool: 'node_modules/rolldown/bin/cli.mjs',
  argumentsFor: (folder) => ['--config', 'scripts/rolldown-config.ts', '--dir', folder],
}

export function buildServerIfNeeded(): void {
  if (!isCurrent(serverBundle)) build(serverBundle)
}
