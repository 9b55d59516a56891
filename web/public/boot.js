// Runs before the first paint, hence a plain script: language, direction and theme as chosen on this device, and a
// head start for the files that the first screen will ask for (web/build/head-start.ts writes their names here).
;(() => {
  const html = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const chosen = read('pitchside.language') ?? navigator.language ?? 'en'
  const language = chosen.startsWith('fa') ? 'fa' : 'en'
  html.lang = language
  html.dir = language === 'fa' ? 'rtl' : 'ltr'
  const theme = read('pitchside.theme')
  if (theme === 'light' || theme === 'dark') {
    html.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.content = theme === 'dark' ? '#0b1020' : '#f5f6fa'
  }

  const files = JSON.parse(document.currentScript?.dataset.files ?? '{}')
  const { pathname } = location
  const screen = pathname.startsWith('/dashboard') ? 'dashboard' : 'login'
  const wanted = [...(files[screen] ?? []), ...(files[`${language}-${screen}`] ?? [])]
  for (const href of new Set(wanted)) {
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
})()
