// How the program is run, as the server wrote it into the page.
import { usualWeekend } from '#domain/dates.ts'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'

// A page that an older server wrote does not name these.
const later = { emergencyNumber: '112', helpline: null, weekendDays: usualWeekend }

/** Without a server's word, as in tests. To ask where the browser is costs a page milliseconds, so only then. */
const usual = (): Settings => ({
  variant: 'corrected',
  passwordMinLength: 3,
  websiteUrl: '/',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...later,
})

function read(): Settings {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)?.content
  return content ? { ...later, ...(JSON.parse(content) as Settings) } : usual() // the server wrote it
}

let known: Settings | undefined

export function settings(): Settings {
  known ??= read()
  return known
}
