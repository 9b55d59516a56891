// Texts of a squad day: Today, stations and the board.
import type { Step } from '#domain/measures/advice/urgency-rows.ts'
import type { SkipReason } from '#domain/measures/reading.ts'
import { enTaken } from '#domain/measures/texts/en-taken.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`
const readings = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'reading', other: 'readings' })}`

export const squadDay = {
  // Today
  nothingToday: 'No appointment today.',
  nextGroup: (day: string) => `The next group comes ${day}.`,
  toGoAt: (shown: string, number: number, club: string) => `${players(shown, number)} to go at ${club}.`,
  allCheckedToday: 'Everybody who was to come today is checked.',
  at: (time: string) => `at ${time}`,
  laterGroup: (when: string, club: string, shown: string, number: number) =>
    `Then ${when}: ${club}, ${players(shown, number)}`,
  stillToGo: (names: readonly string[]) => `To go: ${names.join(', ')}`,
  andMore: (shown: string) => `and ${shown} more`,
  recordAll: 'Record all',
  appointments: 'Appointments',
  now: 'Today',
  doneOf: (done: string, total: string) => `${done} of ${total} done`,
  startStation: 'Start station',
  startStationOf: (club: string) => `Start station: ${club}`,
  board: 'Board',
  boardOf: (club: string) => `Board: ${club}`,
  lastClub: 'Last time you were here',
  onDeviceLead: 'There is no connection. You can work with the rosters of today that this device has.',
  noRosters: 'There is no connection, and this device has no roster of today.',

  // Stations
  close: 'Close the station',
  /** A station of several measures where there is no room for all names. */
  stationBrief: (first: string, shown: string, more: number) => (more === 0 ? first : `${first} + ${shown}`),
  previous: (when: string, value: string) => `${when}: ${value}`,
  firstTime: 'First time here',
  trial: (nth: string) => `Trial ${nth}`,
  counts: 'Counts',
  result: (value: string) => `Counts: ${value}`,
  typeHere: (field: string, name: string) => `${field} of ${name}`,
  keys: 'Number keys',
  erase: 'Delete the last digit',
  sign: 'Plus or minus',
  save: 'Save',
  saveNext: (name: string) => `Save, next: ${name}`,
  saveTrial: (nth: string) => `Save, then trial ${nth}`,
  saveField: (field: string) => `Save, then ${field}`,
  next: (name: string) => `Next: ${name}`,
  oneMore: 'One more trial',
  allDone: 'Everybody has been here.',
  toBoard: 'To the board',
  undo: (name: string) => `Undo ${name}`,
  notStored: 'This reading is not saved: the storage of this device is full or switched off.',
  fixIt: 'Fix',
  keepIt: (value: string) => `Keep ${value}`,
  smoker: 'Smoker',
  nonSmoker: 'Non smoker',
  urgency: { now: 'Right now', today: 'Today', week: 'This week', next: 'Next check' } satisfies Record<
    Step,
    string
  >,
  sentences: {
    now: 'Get help now',
    today: 'See a doctor today',
    week: 'See a doctor this week',
    next: 'Look again at the next check',
  } satisfies Record<Step, string>,
  noTests: 'No fitness tests today.',
  whatToDo: 'What to do',

  skip: 'Skip',
  whySkip: (name: string, measure: string) => `${measure}: why is ${name} not measured?`,
  reasons: {
    injury: 'Injury or pain',
    unwell: 'Unwell',
    declined: 'Does not want to',
    time: 'Ran out of time',
    equipment: 'Equipment',
    absent: 'Not here',
    other: 'Other',
  } satisfies Record<SkipReason, string>,
  askLater: 'Ask again at the end',

  queue: 'Queue',
  showQueue: 'Show the queue',
  search: 'Search a player',
  nobodyFound: 'Nobody is called that.',
  states: { open: 'To go', done: 'Done', skipped: 'Skipped', absent: 'Not here' },
  outOfTurn: 'Choose a name to take somebody out of turn.',
  showValues: 'Show values and ratings',

  // Sync
  allSaved: 'All saved',
  looking: 'Looking…',
  sending: (shown: string) => `Sending ${shown}…`,
  waiting: (shown: string, number: number) => `${readings(shown, number)} on this device`,
  lastSent: (time: string) => `last sent ${time}`,
  obstacles: {
    offline: 'No connection. Go on: they are sent automatically.',
    'logged-out': 'They are sent when a practitioner logs in here.',
    'not-allowed': 'This account may not send them. They are kept for the next practitioner.',
    server: 'The server cannot take them just now. They are sent again automatically.',
    silent: 'The server does not answer. They are sent again automatically.',
    failing: 'The server fails on these. All others were sent, and these are tried again.',
  },
  noOffline:
    'This page has no secure connection, so nothing can be kept on the device. Readings are sent at once.',
  refused: (shown: string, number: number) => `${readings(shown, number)} not accepted`,
  refusedLead: 'The server did not accept these. Export or discard them.',
  unreadableLead:
    'This device can no longer read these: its storage is damaged. Discard them and measure the players again.',
  takenAt: (time: string) => `Taken at ${time}`,
  discarded: (shown: string, number: number, time: string) =>
    `${readings(shown, number)} discarded at ${time}.`,
  exportThem: 'Export',
  discardThem: 'Discard',
  discardTitle: 'Discard these readings?',
  discardText: 'They are deleted from this device for good.',

  // Logging out
  leaveTitle: 'Log out with unsent readings?',
  leaveText: (shown: string, number: number) =>
    `${readings(shown, number)} on this device ${plural(number, { one: 'was', other: 'were' })} not sent. They stay here, encrypted, and are sent when a practitioner logs in on this device.`,
  leave: 'Log out',
  stay: 'Stay logged in',

  // Board
  live: 'Live',
  notLive: 'Not live',
  asOf: (time: string) => `As of ${time}; what other devices sent since is not shown.`,
  toGo: (shown: string, number: number, total: string) =>
    `${shown} of ${total} ${plural(number, { one: 'value', other: 'values' })} to go.`,
  nothingToGo: 'Everything is measured.',
  noPlayers: 'This club has no players yet.',
  mostMissing: 'Most missing first',
  group: (time: string, done: string, total: string) => `${time}: ${done} of ${total} done`,
  others: 'Not booked',
  player: 'Player',
  doneColumn: 'Done',
  cells: { done: 'Done', partly: 'Partly', skipped: 'Skipped', missing: 'Missing' },
  waitingCell: 'on this device',
  twoValues: 'two values',
  cell: (name: string, measure: string, state: string) => `${name}, ${measure}: ${state}`,
  history: (name: string, measure: string) => `${measure} of ${name}`,
  /** How a reading was taken. */
  taken: enTaken,
  noHistory: 'Nothing was measured yet.',
  replaced: 'Replaced',
  takenBack: 'Taken back',
  valueNotKept: 'Taken; this device does not keep the value',
  by: (name: string, time: string) => `${name}, ${time}`,
  thisDevice: 'This device',
  finish: 'Finish',
  clearance: 'Clearance',
  setClearance: 'Set',
  setClearanceOf: (name: string) => `Set clearance of ${name}`,
  reviewWas: (day: string) => `Review was ${day}`,
  finishOf: (name: string) => `Finish ${name}`,
  finishAgain: 'Finish again',
  finished: 'Finished',
  finishTitle: (name: string) => `Finish ${name}?`,
  finishText: 'The values become a health check, which the player then sees.',
  missing: 'Missing, becomes ‘not measured’',
  nothingMissing: 'Nothing is missing.',
  finishDay: 'Finish the day',
  finishDayTitle: 'Finish the day?',
  finishDayText: (shown: string, number: number) =>
    `${players(shown, number)} ${plural(number, { one: 'gets', other: 'get' })} a health check.`,
  waitsFirst: (shown: string, number: number) =>
    `${readings(shown, number)} on this device must be sent first.`,
  someFailed: (shown: string, number: number) => `${players(shown, number)} could not be finished.`,
  stations: 'Stations',
  editStations: 'Change stations',
  addStation: 'Add a station',
  removeStation: 'Remove this station',
  stationOf: (nth: string) => `Station ${nth}`,
  mostMeasures: (most: string) =>
    `At most ${most} measures each. Choosing one moves it here from its other station.`,
  saveStations: 'Save stations',
  join: 'Join as a station',
  joinLead: 'Scan with a tablet, log in and choose a station.',
}
