// Test files of the web app run in one worker and share its modules, as screens share a page. Each starts in the default
// language.
import { defaultLanguage } from '#domain/languages.ts'
import { loadMessages, setLanguage } from '#web/messages/use-messages.ts'

// Some files test plain functions and ask for no page.
if ('document' in globalThis) {
  // A machine under load takes its time, which is no failure.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  await loadMessages('shell', 'ui')
  await setLanguage(defaultLanguage)
}
