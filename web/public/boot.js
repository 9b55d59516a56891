// A plain script that runs before the first paint: it sets language, direction and theme as chosen on this device, and
// preloads what the app needs next.
;(() => {
  // Older than Safari 16.4, Chromium 111 and Firefox 140 (web/build/browser-floor.ts): a plain page says so. Syntax that
  // such a browser does not know must not be in this file. Safari and Chromium got `resize` in these versions, Firefox
  // earlier, and nothing that all three have came with its own.
  const isSupported = ArrayBuffer.prototype.resize && !/Firefox\/(\d\d|1[0-3]\d)\./.test(navigator.userAgent)
  if (!isSupported) {
    location.replace('/older.html')
    return
  }
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
  const [wanted] = (read('pitchside.language') || navigator.language || '').split('-')
  const { code, direction } = rows.find((row) => row.code === wanted) || rows[0]
  html.lang = code
  html.dir = direction
  const theme = read('pitchside.theme')
  if (theme === 'light' || theme === 'dark') {
    html.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.content = theme === 'dark' ? '#0b1020' : '#f5f6fa'
  }

  const isSignedIn =
    read('isLoggedIn') === 'true' &&
    Number(read('expiration')) > Date.now() + (Number(read('pitchside.clock')) || 0) &&
    read('pitchside.leaving') === null
  const isDashboard = location.pathname.startsWith('/dashboard')
  // What is drawn until the scripts have run (starting.css).
  if (isSignedIn && isDashboard) html.dataset.starts = 'dashboard'
  else if (!isSignedIn && /^\/(login)?$/.test(location.pathname)) html.dataset.starts = 'login'
  else if (!location.pathname.startsWith('/shared')) html.dataset.starts = 'door'
  // As web/confirm/passkey-support.ts has it: the form then has a button more.
  if (typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname))
    html.dataset.passkeys = ''
  // The log-in form itself, which web/accounts/early-form.ts takes over. Its press waits for the scripts.
  const drawLogin = () => {
    const template = document.querySelector(`[data-starts=login] template[lang=${code}]`)
    if (!template) return
    const form = template.content.querySelector('form')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.dataset.pressed = 1
    })
    template.replaceWith(template.content)
  }
  // The page is there and no module has run yet.
  document.addEventListener('readystatechange', drawLogin, { once: true })

  // Preloads what the app is about to import and request (web/build/start-files.ts). Absent in development.
  const meta = document.querySelector('meta[name=pitchside-start]')
  if (!meta) return
  const start = meta.content
  const { style, texts, dashboard, styles, accountType, player } = JSON.parse(start)
  const preload = (attributes) => {
    const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes })
    document.head.append(link)
    return link
  }
  // The styles of the app. In the page itself they would hold the placeholders back; main.tsx waits for them.
  const sheet = preload({ rel: 'stylesheet', href: style })
  sheet.id = 'styles'
  const end = () => {
    sheet.dataset.ended = ''
  }
  sheet.addEventListener('load', end)
  sheet.addEventListener('error', end)
  const preloadAll = (files) => {
    for (const href of files) preload({ rel: 'modulepreload', href })
  }
  preloadAll(texts[code])
  if (!isSignedIn || !isDashboard) return
  const ask = (href) => preload({ rel: 'preload', as: 'fetch', href })
  ask(accountType.replace(':id', encodeURIComponent(read('userID'))))
  // The data of the first screen, as it was asked for last time (web/base/first-call.ts).
  const [whose, where, address] = (read('pitchside.first') || '').split(' ')
  const isKnown = whose === read('userID') && where === location.pathname + location.search
  if (isKnown) ask(address)
  for (const href of styles) preload({ rel: 'preload', as: 'style', href })
  preloadAll(dashboard)
  if (isKnown && address.startsWith(player.call)) preloadAll(player.texts[code])
})()
