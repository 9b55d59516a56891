// One line about each call, and the facts about its answers that the tables in `domain` do not hold.
import type { CallName } from '#domain/wire/api.ts'

export const summaries = {
  getUser: 'A person. Without medical fields for an admin, except their own.',
  getAccountType: 'The account type of the signed-in person, as a JSON string.',
  getUsersByOrganisation: 'The members of an organisation.',
  getUsersByType: 'All people of one account type.',
  getByVerification: 'The account a mailed verification link belongs to, or an empty list.',
  updateUser:
    'Activates an account whose link was just opened, or changes scores and medical answers of a player. `wrong_player` takes back the answers last given.',
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
  login:
    'Signs in and sets the session cookie. With a second factor and the right password it answers 403 with `second-factor` until `code` or `recovery_code` is sent too. `only_for`: this session may only set one up.',
  signOut: 'Ends the session of this browser.',
  forgot: 'Mails a link to set a new password, if the address is known. The answer is always the same.',
  changePassword:
    'Changes the own password; every other session ends, and so do doctor’s links and the calendar feed unless `keep_links` is true.',
  confirm: 'Confirms the session with the password, for calls that answer 403 with `confirm-first`.',
  reset:
    'Sets a new password with the link of a "forgot" mail. Sessions, passkeys, doctor’s links and the calendar feed end.',
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
  getSecondFactor:
    'Whether the signed-in person has a second factor, since when, and how many recovery codes are left.',
  beginSecondFactor:
    'A new key for an authenticator app (TOTP). It counts once it is confirmed with a code. 15 minutes after the login it needs `confirm` first.',
  confirmSecondFactor: 'Confirms the key with its first code and answers ten recovery codes, this once.',
  removeSecondFactor:
    'Removes the own second factor. 15 minutes after the login it needs `confirm` first. Refused where staff must have one.',
  resetSecondFactor: 'Removes the second factor of another person, who is told by email.',
  setDoctor: 'Marks a practitioner as a doctor with the number of the registration, or with null no longer.',
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
  withdrawReading:
    'Takes a reading back that was taken of another player (`wrong_player`, always true). It is in no answer any more, and a check that it became part of holds the player’s own values again.',
  getWithdrawnReadings:
    'Readings of an organisation’s players that were taken back as of another player, newest first: who took and withdrew them and why, never a value. `before` is the `next` of the answer before.',
  finishReadings:
    'Makes a health check of a player’s readings of a day, or corrects that day’s latest one. Values without readings stay as they are.',
  getStations: 'The stations of an organisation, or proposed ones.',
  setStations: 'Replaces the stations of an organisation.',
  getSquadQuestions:
    'On which metric and day nearly everybody of an organisation moved, and nobody has said why.',
  answerSquadQuestion:
    'Says why nearly everybody moved: training, conditions or device. Until then nothing is said of these changes.',

  addMeasure:
    'Makes an own measure of a club, or with `organisation_id: null` of everybody. At most 60 a club. 409 `upgrade-all-servers` while a server below 0.6.0 may still run.',
  changeMeasure: 'A new version of an own measure; checks from before keep theirs.',
  archiveMeasure:
    'Archives an own measure, or takes it back into use with `archived: false`. Its history stays, and values from before archiving are still stored.',
  addBattery:
    'Makes a battery of a club: a named set of measures, its own and the specification’s, every so many weeks or none. At most 20.',
  setBattery: 'Changes a battery.',
  deleteBattery: 'Removes a battery. What was measured stays.',
  getBatteries: 'The batteries of a club with who is due, and what the specification measures.',
  getEquipment: 'The devices of a club and everybody’s, by name, archived ones too.',
  addEquipment:
    'Adds a device of a club; an admin may add one for every club (`organisation_id: null`). A reading names it in `device`.',
  setEquipment: 'Changes a device, archives it (`archived: true`) or takes it back into use.',
  getDeviceErrors:
    'What a club’s readings say about its devices: within-day and between-day error with interval and n, differences between two devices, control readings, open questions. An admin gets no value of a person: the questions, control readings of known objects, and differences.',
  answerDeviceQuestion:
    'Answers what was asked about a device. `device` marks the readings of that day; drift is then watched anew.',
  getOwnCode: 'The code that calls the signed-in player at a station. It is made when it is first asked for.',
  renewCode: 'Replaces the code of the signed-in player. The old one calls nobody.',
  getCodes: 'The codes of the players of a club whom the caller sees, for a sheet to print.',
  getDayToken:
    'For tablets that exchange readings without a server: a signed token of this club and day, the key that checks those of others, and the key of the day. For today and days to come.',
  getMeasures: 'The own measures of a club and everybody’s, oldest first, archived ones too.',
  getRules:
    'The rows of urgency that the doctor of a club signed: those in force, and every version with what it would have done to the club’s past.',
  replayRules:
    'What rows would have done to the club’s own checks of the last 24 months: counts by step, before and after, no names.',
  signRules:
    'Signs the rows of a club, from now until a day at most 24 months away. Only a practitioner who is marked as a doctor; 15 minutes after the login it needs `confirm` first. No row of the product is removed, and none of `now` or `today` is calmed. 409 `upgrade-all-servers` while a server below 0.6.0 may still run.',
  getSharing: 'What the signed-in player shares with the coach, and earlier choices.',
  setSharing: 'Shares categories with the coach or withholds them, from the next request on.',
  getSharingOf: 'What a child shares with the coach.',
  setSharingOf: 'Decides what a child shares with the coach.',
  inviteGuardian: 'Mails an invitation to decide for a player and to read along. It works once, for 14 days.',
  getGuardianLink: 'Whom an invitation is about, and whether its address has an account.',
  acceptGuardian: 'Makes the account of a guardian with an invitation, and logs in.',
  linkGuardian: 'Adds one more child with an invitation.',
  getGuardians: 'The guardians of a player, or the children of a guardian. Nobody’s email address.',
  endGuardian: 'Ends the link between a guardian and a player.',
  getConsents: 'Who agreed to what about a player, newest first, and whether the caller is asked.',
  setConsent:
    'Adds a consent or takes one back. Below the age of deciding alone the player can only take back; a practitioner notes a paper, or that the player decides alone.',
  getConsentsOf: 'Which players of an organisation have agreed to which version, and who has not been asked.',
  exportConsents: 'The same as a CSV file.',
  exportResearch:
    'Health checks of players who agreed to research, encrypted to an age public key: no names or ids, shifted days, groups of five and more, with a data dictionary.',
  getUnnoted: 'Young players of whom something was recorded that nobody has agreed to yet.',
  getNotice:
    'What an organisation tells about the data it keeps. With its invite or, for a signed-in caller, its id; otherwise the text of the product.',
  setNotice: 'Writes a new version of the notice of an organisation.',
  getClearance: 'Whether a player may train and play, and how that was before.',
  getOpenFollowUps: 'Urgent values that nobody has closed yet, of all players or of one.',
  getClosedFollowUps:
    'Follow-ups of all players that were closed in the last 30 days, newest first: who closed them and what was done. `before` is `next` of the page before.',
  countOpenFollowUps: 'How many follow-ups are open.',
  closeFollowUp: 'Closes a follow-up with what was done.',
  tellPlayer:
    'Tells the player of an open follow-up, by notification and email without naming a value; with `how` `person` only notes that the caller did. Who told the player, when and how is kept.',
  reviewFollowUp:
    'Answers whether the player of an old follow-up was seen: `seen` closes it, `not_seen` tells the player again, `not_reached` asks again in 14 days.',
  answerFollowUp: 'The player says whether somebody has looked at an urgent value. It closes nothing.',
  setClearance:
    'Sets whether a player may train and play. The note holds no diagnosis. `wrong_player` alone takes the newest one back.',

  importRoster:
    'Adds a list of players to an organisation and invites each by email, all or none. `dry_run` only checks; 20 of them an hour. With `Accept: application/x-ndjson` the answer is lines of `{ done }`, from 0 to 1, and then one of `{ status, answer }`.',
  importResults:
    'Stores results of a list as readings of a day or as checks of past days, all or none. `dry_run` only checks. A row that is far from the last values needs `is_sure`. Tells its progress as `importRoster` does.',
  getImports: 'The last imports of results of an organisation, newest first.',
  undoImport:
    'Undoes an import of results for 24 hours. Checks that were corrected and days that were finished since stay and are named.',
  makeShareLink:
    'Makes a SMART Health Link to the own record for somebody without an account. The link is answered this once, and its owner is told by email. 15 minutes after the login it needs `confirm` first.',
  getShareLinks: 'The own links that still work, newest first, and how often each was opened.',
  endShareLink: 'Ends a link at once.',
  openShareLink:
    'The manifest of a SMART Health Link. Needs no session and reads no cookie. Ten wrong passcodes end the link. A request without a passcode does not count as a try.',

  exportSquad: 'All health checks of a squad that the caller may see, as CSV for spreadsheets.',
  getReport: 'A health check as a PDF, in the language of the caller or of `language`.',
  exportOwnRecord: 'The own health checks as CSV for spreadsheets.',
  getFhirRecord:
    'The record of a player as an R4 Bundle of a Patient and Observations, page by page. Refusals are an OperationOutcome.',
  getFhirMetadata: 'The CapabilityStatement of R4.',

  getBooking: 'One booking.',
  getBookingsByUser: 'The bookings a coach has made.',
  getBookingsByDate:
    'The bookings of a day; a coach sees those of the own region, of other organisations only the times.',
  getTakenSlots:
    'The taken slots of all days that can be booked, without whose they are: those of the own region, for an admin of the region of `organisation_id` or of every region.',
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
    'Makes the private link of the own calendar feed; an earlier one ends. It is answered only here, and its owner is told by email. 15 minutes after the login it needs `confirm` first.',
  getCalendarLink: 'Whether there is such a link, and since when.',
  endCalendarLink: 'Ends the link.',
  stopReminders: 'Stops reminders of appointments, with the link in one of them.',
  unsubscribe: 'The same for mail programs: the one click of RFC 8058, also as `multipart/form-data`.',
  declineBooking: 'A named player cannot come: their place is free, and the coach is told 60 seconds later.',
  undoDecline:
    'Takes that back within those 60 seconds, and nobody is told: 409 `undo-too-late` after them, 409 `place-given` when the coach has named somebody else.',

  getOrganisations: 'The names of all organisations.',
  getOrganisation: 'One organisation; its invite link only for its coaches and for an admin.',
  getOrganisationByInvite: 'The organisation an invite link belongs to.',
  addOrganisation: 'Adds an organisation with its coach and mails the coach an invitation, all or nothing.',
  updateOrganisation:
    'Changes the details of an organisation. With another `region` its bookings to come move there: 409 `region-clash` when a slot is taken there, 409 `upgrade-all-servers` while a server below 0.6.0 may still run.',
  getOrganisationSettings: 'What new players of an organisation share, and which practitioners see them.',
  setOrganisationSettings: 'Changes those settings; what is left out stays.',
  addTeam: 'Makes a team of an organisation. A coach who is put into it sees teams only from then on.',
  setTeam: 'Changes the name, the players or the coaches of a team. A list that is left out stays.',
  deleteTeam: 'Deletes a team. Its coaches stay limited to teams.',
  getTeams: 'The teams of an organisation, and what each of its coaches sees.',
  setCoachSees: 'Whether a coach sees the whole club or the players of the own teams.',
  setMatchDays:
    'Sets the weekdays on which the own club plays, 1 Monday to 7 Sunday. Empty: the first day of the weekend.',
  replaceInvite: 'Makes a new invite link; the old one ends.',
  confirmEmergencyNumber:
    'Confirms the number that is shown where help is needed now. Another one than shown is a conflict.',

  breakGlass:
    'Opens a club that has assigned other practitioners, for one hour and with a reason. Admins are told, and so is each player whose record is opened.',
  getMetricText: 'What a result means, in two paragraphs.',
  getMetricTextWithSubRating: 'The same for a metric that can be too low or too high.',

  getTodayScreen: 'The appointments of today and the next ones, with how many players were checked.',
  getDashboardScreen: 'Everything the player dashboard shows.',
  getMetricScreen: 'Everything the page of one metric shows.',
  getOwnMetricScreen: 'Everything the page of one own measure shows.',
  getPlayerScreen: 'Everything the page of one player shows.',
  getDetailsScreen: 'Everything the page of one health check shows.',
  getTeamScreen:
    'Everything the team page of a coach shows, with every player. The web app of 0.3.0 reads it.',
  getSquadScreen:
    'The team page of a coach: bookings, the sign-up link, and the first players, `most` of them, of the squad or of a list (`show`) whose name contains the words of `find`.',
  getTriageScreen:
    'Who of the own squad needs what: the first lines of each list, and `most` lines of the one that `show` names. `held`: who took the readings that are being checked, with what and when.',
  getBookingScreen:
    'The bookings of the own club with who is to come, and the players, `most` of them, who could come: the longest unchecked first.',
  getHeatMapScreen: 'The latest values of every player of the own squad, and what probably changed.',
  getChecklistScreen:
    'The players of an organisation and who was checked today: `most` of them, whose name contains the words of `find`.',
  getDirectoryScreen:
    'Organisations with their coaches, practitioners and admins, searched, and the first organisations of those found.',
  search:
    'The first people and clubs that the caller may see and whose name contains the words of `q`. It is not a look.',
  getMembersScreen:
    'The coaches of an organisation and its first players, `most` of them, whose name or email address contains the words of `find`; and its bookings.',

  getNotifications: 'The newest notifications of the signed-in person, at most 50, and how many are unread.',
  readNotifications: 'Marks notifications as read: those named, or all.',
  getOwnAudit:
    'Who did what with the data of the signed-in person, newest first, page by page. Each `kind` has its own pages; without one, the first page of every kind.',
  getAuditOf: 'Who did what with the data of a child.',
  getAudit: 'The audit record, newest first, page by page.',
} as const satisfies Record<CallName, string>

/** Calls that create something answer 201. */
export const creates: ReadonlySet<CallName> = new Set<CallName>([
  'register',
  'addHealthCheck',
  'addBooking',
  'addBookings',
  'addOrganisation',
  'addTeam',
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
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'resetSecondFactor',
  'inviteAgain',
  'updateOrganisation',
  'breakGlass',
  'correctHealthCheck',
  'withdrawHealthCheck',
  'finishReadings',
  'closeFollowUp',
  'tellPlayer',
  'reviewFollowUp',
  'answerFollowUp',
  'movePlayer',
  'importRoster',
  'undoImport',
  'setBookingPlayers',
  'moveBooking',
  'cancelBooking',
  'restoreBooking',
  'declineBooking',
  'undoDecline',
  'setTeam',
  'setCoachSees',
])
