// How the program is run, as the server wrote it into the page.
import { type Settings, settingsMetaName } from '#domain/settings.ts'

const usual: Settings = {
  reading: 'corrected',
  passwordMinLength: 3,
  websiteUrl: '/',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

function read(): Settings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)?.content
  return content ? { ...usual, ...(JSON.parse(content) as Partial<Settings>) } : usual // the server wrote it
}

let known: Settings | undefined

export function settings(): Settings {
  known ??= read()
  return known
}
