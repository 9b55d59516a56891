import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession } from '#web/api/session.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { App, beginDashboard } from './app.tsx'
import './ui/tokens.css'
import './ui/base.css'

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    // Without it the app works as well, only not installed; private windows refuse it.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
void start(root)

// A function, because a top-level await would keep the bundler from joining small chunks.
async function start(place: Element) {
  const session = readSession(Date.now())
  const { pathname } = location
  if (session && pathname.startsWith('/dashboard')) beginDashboard(pathname, session.userID)
  await loadMessages('shell', 'ui')
  // In slices: a phone that draws the first page still answers a finger.
  startTransition(() => createRoot(place).render(<App />))
}
