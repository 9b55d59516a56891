// A plain script that runs before the first paint: it sets language, direction and theme as chosen on this device, and
// preloads what the app needs next.
;(() => {
  const html = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // The build writes the rows of domain/languages.ts into the page; the first one is the default.
  const rows = JSON.parse(document.querySelector('meta[name=pitchside-languages]').content)
  const [wanted] = (read('pitchside.language') ?? navigator.language ?? '').split('-')
  const { code, direction } = rows.find((row) => row.code === wanted) ?? rows[0]
  html.lang = code
  html.dir = direction
  const theme = read('pitchside.theme')
  if (theme === 'light' || theme === 'dark') {
    html.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.content = theme === 'dark' ? '#0b1020' : '#f5f6fa'
  }

  // Preloads what the app is about to import and request (web/build/start-files.ts). Absent in development.
  const start = document.querySelector('meta[name=pitchside-start]')?.content
  if (!start) return
  const { texts, dashboard, accountType } = JSON.parse(start)
  const preload = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }))
  for (const href of texts[code]) preload({ rel: 'modulepreload', href })
  const isSignedIn =
    read('isLoggedIn') === 'true' &&
    Number(read('expiration')) > Date.now() &&
    read('pitchside.leaving') === null
  if (!isSignedIn || !location.pathname.startsWith('/dashboard')) return
  for (const href of dashboard) preload({ rel: 'modulepreload', href })
  preload({
    rel: 'preload',
    as: 'fetch',
    href: accountType.replace(':id', encodeURIComponent(read('userID'))),
  })
})()
