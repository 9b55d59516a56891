// The settings of the server, which it writes into the page.
import { ownAges } from '#domain/people/young/own-age.ts'
import { usualWeekend } from '#domain/weekend.ts'
import { type Settings, settingsMetaName } from '#domain/wire/settings.ts'

// A page from an older server lacks these.
const later = {
  emergencyNumber: '112',
  helpline: null,
  weekendDays: usualWeekend,
  ownDecisionAge: ownAges.usual,
  advice: 'all',
} as const

/** For pages without settings, as in tests. Looking up the browser's time zone takes milliseconds, so do it only here. */
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
