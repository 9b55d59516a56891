// Keeps today's squad days on this device (docs/decisions/device.md). Unlike drafts they end with the session: the first 401,
// logging out, another person's log-in and midnight delete them.
import { dayIn } from '#domain/day-in-zone.ts'
import { rosterDatabase } from '#web/base/forget-kept.ts'
import { readSession } from '#web/base/session.ts'
import { settings } from '#web/base/settings.ts'
import { createVault } from '#web/base/vault.ts'

export const roster = createVault({
  database: rosterDatabase,
  mayKeep: (owner) => readSession()?.userID === owner,
  isOver: ({ at = 0 }, now) => dayIn(settings().timeZone, at) !== dayIn(settings().timeZone, now),
})
