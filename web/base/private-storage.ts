// Keeps what somebody typed and has not saved yet on this device, and a player's own last results (docs/decisions/device.md). It
// outlives an expired session; logging out, another person's log-in and a week end it.
import { privateDatabase } from './forget-kept.ts'
import { howSessionEnded, lastUserID } from './session.ts'
import { createVault, type SealedRow } from './vault.ts'

// Delete health data after a week, because nobody returns to a form after that.
const longestMs = 7 * 86_400_000

// Earlier versions kept rosters here, and readable texts on pages without TLS.
const isOfEarlierVersion = (row: object): boolean =>
  'plain' in row || ('isForToday' in row && row.isForToday === true)

export const { keep, find, drop, namesOf, dropOld } = createVault({
  database: privateDatabase,
  // Logging out, in whichever tab, clears the flag; an expired session leaves it. A form of the last user keeps nothing
  // once somebody else has logged in.
  mayKeep: (owner) =>
    lastUserID() === owner &&
    (localStorage.getItem('isLoggedIn') === 'true' || howSessionEnded() === 'expired'),
  isOver: (row: Partial<SealedRow>, now) => isOfEarlierVersion(row) || (row.at ?? 0) < now - longestMs,
})
