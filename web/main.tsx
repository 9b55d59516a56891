import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { finishLeaving } from '#web/api/client.ts'
import { forgetOthers, mayHoldDrafts, mayHoldRosters } from '#web/base/forget-kept.ts'
import { watchInstall } from '#web/base/install.ts'
import { endSession, isLeaving, readSession } from '#web/base/session.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/states/page-states.tsx'
import { App, prepareScreen } from './app.tsx'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    // Private windows refuse a service worker. The app works without it, but cannot be installed.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  })

watchInstall()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root.')
void start(place)

// A function, because with a top-level await Rolldown does not join chunks.
async function start(place: Element) {
  leaveAtLast()
  addEventListener('online', leaveAtLast)
  // A storage that is shut off keeps nothing.
  dropOld().catch(() => {})
  const prepared = prepareScreen(location.pathname)
  await Promise.all([loadMessages('shell', 'ui'), stylesEnded()])
  const root = createRoot(place)
  // A transition renders in slices, so that a phone stays responsive. The page has placeholders meanwhile, so 'Loading...'
  // is for what takes longer.
  const saysLoading = setTimeout(() => startTransition(() => root.render(<Loading />)), 300)
  await prepared
  clearTimeout(saysLoading)
  startTransition(() => root.render(<App />))
}

/** /boot.js asked for the styles of the app; where they cannot be loaded it goes on without them. In development there are none. */
async function stylesEnded(): Promise<void> {
  const sheet = document.getElementById('styles')
  if (!sheet || 'ended' in sheet.dataset) return
  await new Promise((resolve) => {
    for (const name of ['load', 'error']) sheet.addEventListener(name, resolve, { once: true })
  })
}

/** Logging out was interrupted, or there was no connection: the server is told now, or with the next call. */
function leaveAtLast() {
  if (!isLeaving()) return
  if (readSession()) endSession('signed-out')
  finishLeaving().catch(() => {})
}

/** On a shared device the person who typed a draft, or opened a roster, may not come back to delete it. */
async function dropOld() {
  const session = readSession()
  if (session) forgetOthers(session.userID)
  if (await mayHoldRosters())
    await (await import('#web/squad-day/offline/roster-storage.ts')).roster.dropOld()
  if (await mayHoldDrafts()) await (await import('#web/base/private-storage.ts')).dropOld()
}
