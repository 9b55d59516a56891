// Runs before the first paint, hence a plain script: language, direction and theme as chosen on this device, and a
// head start for what the first screen will ask for (web/build/head-start.ts writes the names here).
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
  const { code: language, direction, locale } = rows.find(({ code }) => code === wanted) ?? rows[0]
  html.lang = language
  html.dir = direction
  const theme = read('pitchside.theme')
  if (theme === 'light' || theme === 'dark') {
    html.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.content = theme === 'dark' ? '#0b1020' : '#f5f6fa'
  }

  // While developing there are no names.
  const start = JSON.parse(document.currentScript?.dataset.start ?? 'null')
  if (!start) return
  const asked = new Set()
  const fetchAhead = (files) => {
    for (const href of files) {
      if (asked.has(href)) continue
      asked.add(href)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  const id = read('userID')
  const isSignedIn = read('isLoggedIn') === 'true' && Number(read('expiration')) > Date.now() && Boolean(id)
  // web/api/client.ts takes these answers instead of asking again.
  const answers = new Map()
  const ask = (path) => {
    const url = path.replace(/:\w+/, encodeURIComponent(id))
    const answer = fetch(url, { credentials: 'same-origin' })
    // A failure is met again, and shown, by the screen.
    answer.catch(() => {})
    answers.set(url, answer)
    return answer
  }
  const prepare = ({ files, calls, [language]: texts }) => {
    const given = calls.map(ask)
    fetchAhead([...files, ...texts])
    return given[0]
  }

  fetchAhead(start[language])
  const { pathname } = location
  const isInside = pathname.startsWith('/dashboard')
  // Whoever is signed in is sent on from the first page to the dashboard.
  const isMain = /^\/(login|dashboard(\/main)?)?\/?$/.test(pathname)
  if (!isSignedIn || !(isInside || isMain)) return prepare(start.login)
  window.pitchsideEarly = answers
  const type = prepare(start.dashboard)
  // The first number and the first date of a page cost a phone 0.1 s: paid here, while it waits for the scripts.
  setTimeout(() => new Intl.NumberFormat(locale).format(1))
  setTimeout(() => new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(0))
  if (!isMain) return
  type
    .then((answer) => (answer.ok ? answer.clone().json() : null))
    .then((name) => Object.hasOwn(start, name) && prepare(start[name]))
    .catch(() => {})
})()
