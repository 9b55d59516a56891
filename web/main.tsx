import { createRoot } from 'react-dom/client'
import { loadMessages } from '#web/messages/use-messages.ts'
import { App } from './app.tsx'
import './ui/tokens.css'
import './ui/base.css'

// A file of the version that is open may be gone after an update; once reloaded, the page is of one piece again.
addEventListener('vite:preloadError', () => {
  const lastMs = Number(sessionStorage.getItem('pitchside.reloaded') ?? 0)
  if (Date.now() - lastMs < 10_000) return
  sessionStorage.setItem('pitchside.reloaded', String(Date.now()))
  location.reload()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    // Without it the app works as well, only not installed; private windows refuse it.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
await loadMessages('shell', 'ui')
createRoot(root).render(<App />)
