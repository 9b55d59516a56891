// One line about each call, and the facts about its answers that the tables in `domain` do not hold.
import type { CallName } from '#domain/wire/api.ts'

export const summaries = {
  getUser: 'A person. Without medical fields for an admin, except their own.',
  getAccountType: 'The account type of the signed-in person, as a JSON string.',
  getUsersByOrganisation: 'The members of an organisation.',
  getUsersByType: 'All people of one account type.',
  getByVerification: 'The account a mailed verification link belongs to, or an empty list.',
  updateUser:
    'Activates an account whose link was just opened, or changes scores and medical answers of a player.',
  changeOwnDetails:
    'Changes name, gender and picture of the signed-in person; what is not sent stays. `image` is a data URL of a PNG, JPEG or WebP of at most 200 kB, or null to remove it.',
  askForEmail:
    'Mails a link to a new email address of the signed-in person. 15 minutes after the login it needs `confirm` first.',
  changeEmail: 'Changes the email address with that link; the old address gets a note.',
  changeBirth: 'Corrects the date of birth of a person.',
  getPicture: 'The picture of a person. `image` of a person is this address with its version.',
  deleteUser:
    'Deletes the own account for good, with its checks, sessions and waiting mail. 15 minutes after the login it needs `confirm` first.',
  register: 'Signs a player up with an invite; an admin adds a coach, a practitioner or an admin.',
  login: 'Signs in and sets the session cookie.',
  signOut: 'Ends the session of this browser.',
  forgot: 'Mails a link to set a new password, if the address is known. The answer is always the same.',
  changePassword: 'Changes the own password; every other session ends.',
  confirm: 'Confirms the session with the password, for calls that answer 403 with `confirm-first`.',
  reset: 'Sets a new password with the link of a "forgot" mail.',
  welcome: 'Sets the first password with the link of an invitation and activates the account.',
  setUp: 'Creates the first admin with the set-up link printed at the first start.',
  getLink: 'Whose link this is; a link that is used or expired is refused.',
  inviteAgain: 'Mails the invitation of a coach or practitioner again.',
  deactivateUser:
    'Ends the access of an account at once: sessions, links and remembered browsers. Its data stays.',
  reactivateUser: 'Gives a deactivated account its access back.',
  deletePendingUser: 'Removes a sign-up that was never verified and has no data.',
  setPreferences:
    'Remembers the own calendar and unit of glucose and cholesterol, where null follows the language, and whether to remind of appointments by email.',
  movePlayer: 'Moves a player to another organisation. The old coach loses sight of them at once.',
  getPasskeys: 'The passkeys of the signed-in person.',
  beginPasskey:
    'Options for a new passkey, with a challenge that works once, for five minutes. 15 minutes after the login it needs `confirm` first.',
  addPasskey: 'Verifies and stores the new passkey under a name.',
  renamePasskey: 'Renames an own passkey.',
  removePasskey: 'Removes an own passkey; it no longer logs in.',
  beginPasskeyLogin: 'Options for a login with a passkey.',
  passkeyLogin: 'Logs in with the answer of a passkey, as `login` does with a password.',
  beginPasskeyConfirm: 'Options to confirm the session with a passkey.',
  passkeyConfirm: 'Confirms the session with the answer of a passkey, as `confirm` does with the password.',
  setLanguage: 'Remembers the language of the interface and of mails.',
  exportUser: 'Everything kept about the signed-in person.',

  getLatestHealthCheck: 'The latest health check of a player.',
  getHealthChecks: 'All health checks of a player, newest first, each with its three counts.',
  getHealthCheck: 'One health check.',
  getMetricHistory: 'The readings of one metric, newest first; null where it was not measured.',
  getMetricHistoryDates: 'The dates of those readings, newest first.',
  isCheckedToday: 'Whether the player has a health check of today, as a JSON boolean.',
  addHealthCheck: 'Saves a health check, the counts of its ratings and the medical answers, all or nothing.',
  correctHealthCheck:
    'Replaces the values of a health check and keeps the old ones as a version. A version that is no longer the newest is a conflict.',
  withdrawHealthCheck: 'Takes a health check out of every answer. `wrong_player` hides its values for good.',
  getCheckVersions: 'What was corrected in a health check: the old values, when, by whom and why.',
  getCheckChanges: 'All corrections and withdrawals of a player, newest first, without values.',

  addReadings:
    'Stores 1 to 200 readings of a squad day. Each is stored, a duplicate (its id is known) or refused, in the order they were sent.',
  getReadings: 'The players of an organisation and their readings of a day.',
  followReadings:
    'The same as server-sent events: `day` first, then `change` with new readings and finishes. Ends with the session or the right to it, or after `seconds`.',
  finishReadings:
    'Makes a health check of a player’s readings of a day, or corrects that day’s latest one. Values without readings stay as they are.',
  getStations: 'The stations of an organisation, or proposed ones.',
  setStations: 'Replaces the stations of an organisation.',

  getSharing: 'What the signed-in player shares with the coach, and earlier choices.',
  setSharing: 'Shares categories with the coach or withholds them, from the next request on.',
  getClearance: 'Whether a player may train and play, and how that was before.',
  getOpenFollowUps: 'Urgent values that nobody has closed yet, of all players or of one.',
  countOpenFollowUps: 'How many follow-ups are open.',
  closeFollowUp: 'Closes a follow-up with what was done.',
  setClearance: 'Sets whether a player may train and play. The note holds no diagnosis.',

  importRoster:
    'Adds a list of players to an organisation and invites each by email, all or none. `dry_run` only checks; 20 of them an hour. With `Accept: application/x-ndjson` the answer is lines of `{ done }`, from 0 to 1, and then one of `{ status, answer }`.',
  importResults:
    'Stores results of a list as readings of a day or as checks of past days, all or none. `dry_run` only checks. A row that is far from the last values needs `is_sure`. Tells its progress as `importRoster` does.',
  getImports: 'The last imports of results of an organisation, newest first.',
  undoImport:
    'Undoes an import of results for 24 hours. Checks that were corrected and days that were finished since stay and are named.',
  makeShareLink:
    'Makes a SMART Health Link to the own record for somebody without an account. The link is answered this once.',
  getShareLinks: 'The own links that still work, newest first, and how often each was opened.',
  endShareLink: 'Ends a link at once.',
  openShareLink:
    'The manifest of a SMART Health Link. Needs no session and reads no cookie. Ten wrong passcodes end the link. A request without a passcode does not count as a try.',

  exportSquad: 'All health checks of a squad that the caller may see, as CSV for spreadsheets.',
  getReport: 'A health check as a PDF of two pages, in the language of the caller or of `language`.',
  exportOwnRecord: 'The own health checks as CSV for spreadsheets.',
  getFhirRecord:
    'The record of a player as an R4 Bundle of a Patient and Observations, page by page. Refusals are an OperationOutcome.',
  getFhirMetadata: 'The CapabilityStatement of R4.',

  getBooking: 'One booking.',
  getBookingsByUser: 'The bookings a coach has made.',
  getBookingsByDate: 'The bookings of a day; a coach sees only the times of other organisations.',
  getTakenSlots: 'The taken slots of all days that can be booked, without whose they are.',
  addBooking: 'Books one slot for the own organisation.',
  addBookings: 'Books several slots of a day, all or none.',
  setBookingPlayers: 'Names the players who are to come, instead of those named before.',
  moveBooking: 'Moves a booking to another free slot, until it begins.',
  cancelBooking: 'Cancels a booking, until it begins. Its slot is free at once.',
  restoreBooking:
    'Undoes the last cancellation or move of a booking within 60 seconds, in which no email is sent.',
  getBookingCalendar: 'One appointment as an iCalendar file.',
  getCalendar:
    'The appointments of the owner of a link as iCalendar: club and time, no names. Cancelled ones stay for 30 days.',
  makeCalendarLink:
    'Makes the private link of the own calendar feed; an earlier one ends. It is answered only here.',
  getCalendarLink: 'Whether there is such a link, and since when.',
  endCalendarLink: 'Ends the link.',
  stopReminders: 'Stops reminders of appointments, with the link in one of them.',
  unsubscribe: 'The same for mail programs: the one click of RFC 8058, also as `multipart/form-data`.',
  declineBooking: 'A named player cannot come: their place is free, and the coach is told.',

  getOrganisations: 'The names of all organisations.',
  getOrganisation: 'One organisation; its invite link only for its coaches and for an admin.',
  getOrganisationByInvite: 'The organisation an invite link belongs to.',
  addOrganisation: 'Adds an organisation with its coach and mails the coach an invitation, all or nothing.',
  updateOrganisation: 'Changes the details of an organisation.',
  getOrganisationSettings: 'What new players of an organisation share, and which practitioners see them.',
  setOrganisationSettings: 'Changes those settings; what is left out stays.',
  replaceInvite: 'Makes a new invite link; the old one ends.',

  getMetricText: 'What a result means, in two paragraphs.',
  getMetricTextWithSubRating: 'The same for a metric that can be too low or too high.',

  getTodayScreen: 'The appointments of today and the next ones, with how many players were checked.',
  getDashboardScreen: 'Everything the player dashboard shows.',
  getMetricScreen: 'Everything the page of one metric shows.',
  getPlayerScreen: 'Everything the page of one player shows.',
  getDetailsScreen: 'Everything the page of one health check shows.',
  getTeamScreen:
    'Everything the team page of a coach shows, with every player. The web app of 0.3.0 reads it.',
  getSquadScreen:
    'The team page of a coach: bookings, the sign-up link, and the first players, `most` of them, of the squad or of a list (`show`) whose name contains the words of `find`.',
  getTriageScreen:
    'Who of the own squad needs what: the first lines of each list, and `most` lines of the one that `show` names.',
  getBookingScreen:
    'The bookings of the own club with who is to come, and the players, `most` of them, who could come: the longest unchecked first.',
  getHeatMapScreen: 'The latest values of every player of the own squad, and what really changed.',
  getChecklistScreen:
    'The players of an organisation and who was checked today: `most` of them, whose name contains the words of `find`.',
  getDirectoryScreen:
    'Organisations with their coaches, practitioners and admins, searched, and the first organisations of those found.',
  getMembersScreen:
    'The coaches of an organisation and its first players, `most` of them, whose name or email address contains the words of `find`; and its bookings.',

  getNotifications: 'The newest notifications of the signed-in person, at most 50, and how many are unread.',
  readNotifications: 'Marks notifications as read: those named, or all.',
  getOwnAudit: 'Who did what with the data of the signed-in person, newest first.',
  getAudit: 'The audit record, newest first, page by page.',
} as const satisfies Record<CallName, string>

/** Calls that create something answer 201. */
export const creates: ReadonlySet<CallName> = new Set<CallName>([
  'register',
  'addHealthCheck',
  'addBooking',
  'addBookings',
  'addOrganisation',
  'makeShareLink',
])

/** Calls that can conflict with stored data (409). */
export const conflicts: ReadonlySet<CallName> = new Set<CallName>([
  ...creates,
  'deleteUser',
  'confirm',
  'askForEmail',
  'changeEmail',
  'addPasskey',
  'setUp',
  'inviteAgain',
  'updateOrganisation',
  'correctHealthCheck',
  'withdrawHealthCheck',
  'finishReadings',
  'closeFollowUp',
  'movePlayer',
  'importRoster',
  'undoImport',
  'setBookingPlayers',
  'moveBooking',
  'cancelBooking',
  'restoreBooking',
  'declineBooking',
])
