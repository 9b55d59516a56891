// Texts of a coach's lists and of the heat map.
import type { TriageList } from '#domain/clubs/squad/triage.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const triage = {
  // A count stays with its noun.
  needs: (shown: string, count: number, before: string) =>
    `${shown}\u00a0${plural(count, { one: 'player needs', other: 'players need' })} you ${before}.`,
  before: (day: string) => `before ${day}`,
  beforeToday: 'today',
  nobodyNeeds: (ready: string, all: string, day: string) =>
    `Nobody needs you. ${ready}\u00a0of\u00a0${all} are ready ${day}.`,
  on: (day: string) => `on ${day}`,
  today: 'today',
  squad: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'player', other: 'players' })}`,
  partly: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'shares', other: 'share' })} only part`,
  and: (parts: readonly string[]) => `${parts.join(', ')}.`,
  ready: (day: string) => `Ready ${day}`,
  readyOf: (all: string) => `of ${all}`,
  standings: {
    available: (shown: string) => `${shown} available`,
    modified: (shown: string) => `${shown} modified`,
    unavailable: (shown: string) => `${shown} unavailable`,
    none: (shown: string) => `${shown} not cleared yet`,
  },
  weeks: 'Clearance on earlier match days',
  day: 'Day',
  matchDays: 'Match days',
  matchDaysHelp: 'Without match days, the first day of the weekend counts.',
  matchDaysSave: 'Save match days',
  lists: {
    needs: 'Needs you',
    overdue: 'Overdue',
    never: 'Never checked',
    unavailable: 'Restricted',
  } satisfies Record<TriageList, string>,
  newlyPoor: (name: string) => `${name} is newly poor`,
  isPoor: (name: string) => `${name} is poor`,
  gotWorse: (name: string) => `${name} got worse`,
  probablyReal: (compared: string) => `${compared}, probably a real change`,
  quiet: (shown: string, count: number) =>
    `${shown}\u00a0more ${plural(count, { one: 'player', other: 'players' })} changed no more than we would expect.`,
  lastCheck: (day: string, days: string) => `Last check ${day}, ${days} days ago`,
  joined: (day: string) => `Joined ${day}`,
  review: (day: string) => `Review ${day}`,
  showAll: (shown: string) => `Show all ${shown}`,
  showQuiet: 'Show',
  ratings: (poor: string, average: string, good: string) => `${poor} poor, ${average} average, ${good} good`,
  book: (shown: string, count: number) =>
    plural(count, { one: 'Book this player', other: `Book these ${shown}` }),
  map: 'Squad map',
  openMap: 'Open the map',
  beingChecked: (names: readonly string[]) =>
    `${names.join(', ')}: being checked. Nearly everybody moved, so no change is listed until a practitioner has said why.`,
  checkDevice: 'Check the device',
  checkDeviceLead:
    'These readings may come from a device that is wrong. A practitioner confirms or withdraws them. Until then their changes are held back; ratings and whatever is urgent stay.',
  heldReadings: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'player', other: 'players' })}`,
  noDevice: 'No device named',
  privacy: 'Lists and order use only what each player shares with you. Practitioners set clearance.',
  // the squad map
  groups: { fitness: 'Fitness', health: 'Health', lifestyle: 'Life' },
  measuresOf: (group: string) => `${group}: one measure of the squad`,
  mapLead: 'Ratings of the latest check of each player.',
  name: 'Player',
  sort: 'Sort',
  sorts: { look: 'What matters most first', name: 'By name' },
  sortBy: (name: string) => `Sort by ${name}`,
  groupByClearance: 'Group by clearance',
  notMeasured: 'Not measured',
  list: (parts: readonly string[]) => parts.join(', '),
  better: 'probably better',
  worse: 'probably worse',
  key: 'What the signs mean',
  changeKey: 'Probably a real change, better or worse',
  lockKey: 'The player does not share it with you',
  // one measure of the squad
  measure: 'Measure',
  outside: (name: string, shown: string, count: number) =>
    `${name}: ${shown}\u00a0${plural(count, { one: 'player is', other: 'players are' })} outside the club’s range.`,
  nobodyOutside: (name: string) => `${name}: nobody is outside the club’s range.`,
  measuredOf: (shown: string, all: string) => `${shown} of ${all} players, the latest check of each`,
  lastTime: 'Last time',
  doNotShare: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'does', other: 'do' })} not share it`,
  unrated: (shown: string) => `${shown}\u00a0without a rating`,
  unmeasured: (shown: string) => `${shown}\u00a0not measured`,
  open: (name: string) => `Open ${name}`,
  otherMeasures: 'Other measures',
  print: 'Print',
  noPlayers: 'Nobody has signed up yet.',
}
