import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`
const pairs = (shown: string, number: number) => `${shown} ${plural(number, { one: 'pair', other: 'pairs' })}`

export const equipment = {
  title: 'Devices',
  lead: 'Cuffs, meters, scales and gates of the club. A station asks once a day which one it uses, and every reading keeps it.',
  club: 'Club',
  chooseClub: 'Choose a club to see its devices.',
  none: 'No devices yet. Add the first one, and readings can be told apart by device from now on.',
  add: 'Add a device',
  edit: 'Edit',
  editDevice: (name: string) => `Edit ${name}`,
  archive: 'Archive',
  bringBack: 'Use again',
  archived: 'Archived',
  everybody: 'For all clubs',
  checked: (day: string) => `checked on ${day}`,
  notChecked: 'never checked',
  name: 'Name',
  nameHelp: 'What stands on it: “Cuff A”.',
  measures: 'What it measures',
  class: 'Kind',
  classHelp: 'Such as “upper-arm cuff”, “mat” or “gates”. Results of two kinds are not compared.',
  serial: 'Serial number',
  checkedOn: 'Last calibrated or checked',
  forEverybody: 'A device of all clubs',
  save: 'Save device',
  saved: (name: string) => `${name} saved.`,
  archivedNow: (name: string) => `${name} archived.`,
  backNow: (name: string) => `${name} is used again.`,
  undo: 'Undo',

  questions: 'Open questions',
  questionsLead: 'A practitioner of the club answers them.',
  drift: (device: string, measure: string) =>
    `${measure} on ${device} is drifting. Training, conditions or device?`,
  varies: (station: string) => `Trials at ${station} vary more than usual.`,
  control: (device: string) =>
    `${device}: control reading outside its limits twice in a row: check the device.`,
  station: (measure: string) => `the station of ${measure}`,
  asked: (measure: string, day: string) => `${measure}, ${day}`,
  answers: {
    training: 'Training',
    conditions: 'Conditions',
    device: 'Device',
    fine: 'Checked, nothing wrong',
  },
  answered: 'Answered.',

  morning: 'First thing in the morning',
  plate:
    'A known weight, a calibration syringe or yourself on every device of the day: record what it shows.',
  recordControl: 'Record a control reading',
  both: 'Five players on both devices, half of them on the other one first. At the station, press the device to change it. After twelve players the two are compared.',
  toStation: (measure: string) => `Station: ${measure}`,
  soFar: (device: string, other: string, shown: string, of: string) =>
    `${device} and ${other}: ${shown} of ${of} players were on both.`,
  device: 'Device',
  field: 'What was measured',
  value: 'It shows',
  expected: 'It should show',
  expectedHelp:
    'Only for an object, such as a plate of 20 kg. Left empty, what this device usually shows is expected.',
  tolerance: 'What its maker allows',
  toleranceHelp: 'More or less than that much.',
  saveControl: 'Save reading',
  controlSaved: 'Control reading saved.',

  differences: 'Two devices',
  reads: (b: string, amount: string, a: string, range: string, shown: string, number: number) =>
    `${b} reads ${amount} higher than ${a} (${range}; ${players(shown, number)}).`,
  alike: (a: string, b: string, range: string, shown: string, number: number) =>
    `${a} and ${b} do not differ by an amount that matters (${range}; ${players(shown, number)}).`,
  noCompare: 'Results of these two devices are not compared.',
  compared: 'Results of these two devices are compared.',
  range: (low: string, high: string) => `${low} to ${high}`,
  percent: (shown: string) => `${shown} %`,
  noDifferences: 'No two devices have been compared yet.',
  meanOfBoth: 'Mean of both',
  difference: 'Difference',
  pictureOf: (measure: string, a: string, b: string) => `${measure}: ${b} against ${a}`,
  pictureLead:
    'One dot for each player: how much more the second device read. The band is the mean difference with its 95 % interval; the dashed lines hold 95 % of players.',

  drifts: 'Drift',
  driftLead:
    'Each player is compared with their own earlier days. The line is the moving average; outside the band, somebody is asked.',
  noDrifts: 'No device has been watched long enough yet.',
  average: 'Moving average',
  limit: 'Limit',
  steady: 'within its limits',
  moving: 'outside its limits',

  controls: 'Control readings',
  noControls: 'No control readings yet.',
  controlLead: 'The band is what the device may show. Twice in a row outside it, somebody is asked.',
  noLimit: 'Too little is known for limits: give what the maker allows.',
  by: 'By',

  errors: 'Usual variation',
  errorsLead: 'How much results of this club vary when nothing has changed, learned from its own readings.',
  noErrors: 'Nothing learned yet.',
  error: (amount: string, shown: string, number: number) =>
    `Varies by about ${amount} from day to day (${pairs(shown, number)}).`,
  within: (amount: string, range: string) => `Within a day by about ${amount} (${range}).`,
  used: (amount: string, published: string) => `Verdicts use ${amount}; published: ${published}.`,
  notYet: (published: string, shown: string, of: string, people: string, ofPeople: string) =>
    `Verdicts use the published ${published}: ${shown} of ${of} pairs, ${people} of ${ofPeople} players so far.`,
  allDevices: 'all devices',
  methods: { gates: 'gates', hand: 'by hand', mean: 'mean of two' },
  table: 'As a table',
  date: 'Date',
  state: 'State',
}
