// How the program is run, as the server wrote it into the page.
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'

/** Without a server's word, as in tests. To ask where the browser is costs a page milliseconds, so only then. */
const usual = (): Settings => ({
  variant: 'corrected',
  passwordMinLength: 3,
  websiteUrl: '/',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  emergencyNumber: '112',
  helpline: null,
})

function read(): Settings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)?.content
  return content ? (JSON.parse(content) as Settings) : usual() // the server wrote it, whole
}

let known: Settings | undefined

export function settings(): Settings {
  known ??= read()
  return known
}
