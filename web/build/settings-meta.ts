// In `npm run dev` Vite serves the page, so this plugin writes the settings into it, as the server does otherwise.
import type { Plugin } from 'vite'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'

export function settingsMeta(env: Record<string, string | undefined>): Plugin {
  const settings: Settings = {
    variant: env.SPEC_READING === 'as-written' ? 'as-written' : 'corrected',
    passwordMinLength: Number(env.PASSWORD_MIN_LENGTH ?? 3),
    websiteUrl: env.WEBSITE_URL ?? env.PUBLIC_URL ?? '/',
    timeZone: env.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekendDays: (env.WEEKEND_DAYS ?? '6,7').split(',').map(Number),
    emergencyNumber: env.EMERGENCY_NUMBER ?? '112',
    helpline: env.HELPLINE ?? null,
  }
  return {
    name: 'settings-meta',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: settingsMetaName, content: JSON.stringify(settings) }, injectTo: 'head' },
    ],
  }
}
