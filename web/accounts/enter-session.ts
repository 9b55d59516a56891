import { endSession, type Session, startSession } from '#web/api/session.ts'

/** Starts the session that a link ended with. The server has ended another person's; their drafts go here. */
export function enterSession({ userID, expiration }: Session): void {
  endSession('signed-out')
  startSession({ userID, expiration })
}
