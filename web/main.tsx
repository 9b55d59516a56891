import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { finishLeaving } from '#web/api/client.ts'
import { mayHoldDrafts } from '#web/api/forget-drafts.ts'
import { endSession, isLeaving, readSession } from '#web/api/session.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { App } from './app.tsx'
import './ui/tokens.css'
import './ui/base.css'

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    // Private windows refuse a service worker. The app works without it, but cannot be installed.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
void start(root)

// A function, because with a top-level await Rolldown does not join chunks.
async function start(place: Element) {
  leaveAtLast()
  addEventListener('online', leaveAtLast)
  // A storage that is shut off keeps nothing.
  dropOldDrafts().catch(() => {})
  // A failure is ignored here; the dashboard tries again and shows it.
  beginDashboard().catch(() => {})
  await loadMessages('shell', 'ui')
  // A transition renders in slices, so that a phone stays responsive.
  startTransition(() => createRoot(place).render(<App />))
}

async function beginDashboard() {
  const { pathname } = location
  const session = pathname.startsWith('/dashboard') && readSession(Date.now())
  if (!session) return
  const { beginScreen } = await import('./dashboard-app.tsx')
  await beginScreen(pathname, session.userID)
}

/** Logging out was interrupted, or there was no connection: the server is told now, or with the next call. */
function leaveAtLast() {
  if (!isLeaving()) return
  if (readSession(Date.now())) endSession('signed-out')
  finishLeaving().catch(() => {})
}

/** On a shared device the person who typed a draft may not come back to delete it. */
async function dropOldDrafts() {
  if (!(await mayHoldDrafts())) return
  const { dropOld } = await import('#web/api/private-storage.ts')
  await dropOld()
}
