import { finishLeaving } from '#web/api/client.ts'
import { endSession, readSession, setLeaving } from '#web/base/session.ts'

// On a shared device the screen must not stay open because of a bad connection.
const longestMs = 3000

/**
 * Ends the session on the server, then on this device. Without a connection the device forgets it at once, and the next
 * call, or the next start of the app, ends it on the server first.
 */
export async function leaveSession(): Promise<void> {
  if (readSession()) {
    setLeaving(true)
    const pause = new Promise<void>((resolve) => {
      setTimeout(resolve, longestMs)
    })
    await Promise.race([finishLeaving().catch(() => {}), pause])
  }
  endSession('signed-out')
}
