// In `npm run dev` Vite serves the page, so this plugin writes the settings into it, as the server does otherwise.
import type { Plugin } from 'vite'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'

export function settingsMeta(read: () => Settings): Plugin {
  return {
    name: 'settings-meta',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: settingsMetaName, content: JSON.stringify(read()) }, injectTo: 'head' },
    ],
  }
}
