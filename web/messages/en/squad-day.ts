// Texts of a squad day: Today, stations and the board.
import type { Step } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { WhyNotCounted } from '#domain/measures/readings/method.ts'
import type { SkipReason } from '#domain/measures/readings/reading.ts'
import { enTaken } from '#domain/measures/texts/en/taken.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`
const readings = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'reading', other: 'readings' })}`

export const squadDay = {
  // Today
  nothingToday: 'No appointment today.',
  nothingTodayAt: (club: string) => `No appointment today at ${club}.`,
  nextGroup: (day: string) => `The next group comes ${day}.`,
  toGoOf: (shown: string, total: string, number: number, club: string) =>
    `${shown} of ${players(total, number)} to go at ${club}.`,
  allCheckedToday: 'Everybody who was to come today is checked.',
  nextTitle: 'Next',
  clubAndCount: (club: string, shown: string, number: number) => `${club}, ${players(shown, number)}`,
  toGo: 'To go',
  doneTitle: 'Done',
  recordOf: (name: string) => `Record a check: ${name}`,
  progress: { done: 'done', some: 'begun', none: 'not yet' },
  checkedToday: 'Checked today',
  notHereYet: 'Not here yet',
  checkedAt: (time: string) => `Checked ${time}`,
  nowAt: (measure: string) => `Now at ${measure}`,
  waitingNext: (measure: string) => `Waiting, next ${measure}`,
  skippedNext: (shown: string, measure: string) => `${shown} skipped, next ${measure}`,
  allMeasured: 'Everything measured',
  appointments: 'Appointments',
  questions: {
    moved: (metric: string) => `Nearly everybody moved on ${metric}. Training, conditions or device?`,
    device: (station: string) => `Check the device at ${station}.`,
    held: (metric: string, day: string) =>
      `${metric}, ${day}. Until you answer, these changes are in no list, count or email.`,
    answers: { training: 'Training', conditions: 'Conditions', device: 'Device' },
    ofDevices: (shown: string, number: number) =>
      `${shown} open ${plural(number, { one: 'question', other: 'questions' })} about devices`,
  },
  doneOf: (done: string, total: string) => `${done} of ${total} done`,
  startStation: 'Start station',
  startStationOf: (club: string) => `Start station: ${club}`,
  board: 'Board',
  boardOf: (club: string) => `Board: ${club}`,
  onDeviceLead: 'There is no connection. You can work with the rosters of today that this device has.',
  noRosters: 'There is no connection, and this device has no roster of today.',

  // Devices of a station
  devices: {
    which: (measure: string) => `${measure}: which device is used here today?`,
    lead: 'Asked once a day. Every reading keeps its device, so that two of them can be told apart.',
    another: 'Another one, or not known',
    device: 'Device',
    unknown: 'not in the list',
    change: (name: string) => `Device: ${name}. Change it`,
    control: 'Control reading',
  },

  // Stations
  close: 'Close the station',
  /** A station of several measures where there is no room for all names. */
  stationBrief: (first: string, shown: string, more: number) =>
    more === 0 ? first : `${first} +\u00a0${shown}`,
  previous: (when: string, value: string) => `${when}: ${value}`,
  firstTime: 'First time here',
  /** There is a former value, which a device does not keep. */
  notKeptHere: 'Earlier values are shown with a connection',
  farFromLast: 'That is far from the last time.',
  readiness: {
    preparing: 'Getting ready to work offline…',
    ready: 'Ready to work offline',
    failed: 'Not ready to work offline yet',
    impossible: 'Does not work offline',
  },
  notSignedIn:
    'You are not logged in. Go on: readings are kept on this device and sent after the next log-in.',
  signIn: 'Log in',
  elsewhere: {
    measured: (by: string, time: string) => `Just measured at another station: ${by}, ${time}.`,
    absent: (by: string, time: string) => `Marked as not here at another station: ${by}, ${time}.`,
  },
  nextPlayer: 'Next player',
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
  ownTest: 'Own test',
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
  nothingWaits: 'Nothing waits',
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
  lost: (shown: string, number: number, time: string) =>
    `${readings(shown, number)} that waited here ${plural(number, { one: 'is', other: 'are' })} gone: the storage of this device was cleared before ${time}. Measure again.`,
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
  nothingToGo: 'Everything is measured.',
  noPlayers: 'This club has no players yet.',
  /** By what the rows go; the heading of the names says it. */
  sorts: { missing: 'Most missing first', name: 'By name', done: 'Most done first' },
  missingFirst: (measure: string) => `${measure}: missing first`,
  readyToFinish: 'Ready to finish',
  beingMeasured: 'being measured',
  silentFor: (station: string, shown: string, minutes: number) =>
    `${station} has been silent for ${shown} ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
  silentSince: (station: string, time: string) => `${station} has been silent since ${time}.`,
  silentMany: (shown: string, minutesShown: string, minutes: number) =>
    `${shown} stations have been silent for more than ${minutesShown} ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
  nobodyAt: (stations: readonly string[]) => `Nobody is at ${stations.join(' and ')}.`,
  nobodyAtMany: (shown: string) => `Nobody is at ${shown} stations.`,
  group: (time: string, done: string, total: string) => `${time}: ${done} of ${total} done`,
  others: 'Not booked',
  player: 'Player',
  doneColumn: 'Done',
  cells: { done: 'Done', partly: 'Partly', skipped: 'Skipped', missing: 'Missing' },
  waitingCell: 'on this device',
  twoValues: 'two values differ',
  onlyToLookAt: (shown: string) => `Only to look at: ${shown}`,
  twoLead: 'Two values stand. The later one counts unless you choose.',
  countThis: 'Count this one',
  whyNot: (value: string) => `Why does ${value} not count?`,
  whyNotCounted: {
    typed: 'Typed wrong',
    technique: 'Not measured as it should be',
    device: 'Device',
    again: 'Measured again',
  } satisfies Record<WhyNotCounted, string>,
  /** The day, device and station of a reading. */
  tablet: (id: string) => `tablet ${id}`,
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
  setClearance: 'Set clearance',
  openPlayer: 'Open the player',
  setClearanceOf: (name: string) => `Set clearance of ${name}`,
  reviewWas: (day: string) => `Review was ${day}`,
  finishAgain: 'Finish again',
  finished: 'Finished',
  finishTitle: (name: string) => `Finish ${name}?`,
  finishDay: 'Finish the day',
  finishDayTitle: 'Finish the day?',
  untold: (shown: string, number: number) =>
    `Nobody has been told about ${shown} ${plural(number, { one: 'value that cannot', other: 'values that cannot' })} wait.`,
  everybodyTold: 'Everybody has been told about what cannot wait.',
  tellName: (name: string) => `Tell ${name}`,
  toldName: (name: string) => `Told ${name}`,
  valuesIn: (shown: string, total: string, isLittle = false) =>
    `${isLittle ? 'Only ' : ''}${shown} of ${total} values are in.`,
  getResults: (shown: string, number: number) =>
    `${players(shown, number)} ${plural(number, { one: 'gets', other: 'get' })} a health check and a message.`,
  getsResults: 'gets results',
  noCheckMade: 'no check made',
  /** One or two are named, more are counted. */
  stayToBook: (names: readonly string[], shown: string) =>
    `${names.length > 2 ? players(shown, names.length) : names.join(' and ')} ${plural(names.length, { one: 'stays', other: 'stay' })} on the list to book.`,
  notMeasured: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'value becomes', other: 'values become' })} ‘not measured’: which?`,
  finishWith: (shown: string, number: number) =>
    `Finish with ${shown} ${plural(number, { one: 'value', other: 'values' })}`,
  keepMeasuring: 'Cancel, keep measuring',
  finishedToast: (shown: string, number: number) => `${players(shown, number)} finished.`,
  waitsFirst: (shown: string, number: number) =>
    `${readings(shown, number)} on this device must be sent first.`,
  someFailed: (shown: string, number: number) => `${players(shown, number)} could not be finished.`,
  stations: 'Stations',
  editStations: 'Change stations',
  ofBattery: 'Tests of a battery',
  chooseBattery: 'Choose one',
  addStation: 'Add a station',
  removeStation: 'Remove this station',
  stationOf: (nth: string) => `Station ${nth}`,
  mostMeasures: (most: string) =>
    `At most ${most} measures each. Choosing one moves it here from its other station.`,
  saveStations: 'Save stations',
  measureNow: 'Measure now',
  correctIt: 'Correct',
  /** A reading that was taken of somebody else. */
  ofAnother: 'Of another player',
  ofAnotherAsk: (name: string) => `Was it taken of somebody else, not of ${name}?`,
  ofAnotherLead: 'It goes from the day, the results and every file. Its value is deleted for good.',
  ofAnotherWhy: 'What happened',
  ofAnotherDefault: 'Taken of another player',
  takeItBack: 'Take it back',
  keepReading: 'Keep it',
  withdrawnList: 'Readings taken back',
  withdrawnLead: 'They were taken of another player. Their values are deleted.',
  noneWithdrawn: 'No reading was taken back.',
  withdrawnBy: (name: string, when: string) => `Taken back by ${name}, ${when}`,
  takenByOn: (name: string, when: string) => `Taken by ${name}, ${when}`,
  showMore: 'Show more',
  nobodyThere: 'Nobody yet',
  takeIt: 'Take this station',
  silentMinutes: (shown: string) => `silent ${shown}\u00a0min`,
  lastAt: (time: string) => `last ${time}`,
  unsent: (shown: string) => `${shown} unsent`,
  toToday: 'Back to Today',
  scan: 'Scan',
  scanOf: (club: string) => `Scan a player: ${club}`,
  boardFor: (club: string) => `${club}, board`,
  bringTogether: 'Bring readings together',
  connected: (count: string, n: number) =>
    `${count} ${plural(n, { one: 'device', other: 'devices' })} connected`,
  wall: 'Wall',
  comeIn: 'Come in',
  slowest: (nth: string, name: string, minutes: string, saved: string) =>
    `Station ${nth} (${name}) sets the pace: about ${minutes} min to go. One more device there would save about ${saved} min.`,
  closeWall: 'Close the wall',
  join: 'Join as a station',
  joinLead: 'Scan with a tablet, log in and choose a station.',
}
