// Test files of the web app run in one worker and share its modules, as screens share a page. Each starts in the default
// language.
import { defaultLanguage } from '#domain/languages.ts'
import { loadMessages, setLanguage } from '#web/messages/use-messages.ts'

// Some files test plain functions and ask for no page.
if ('document' in globalThis) {
  await loadMessages('shell', 'ui')
  await setLanguage(defaultLanguage)
}
