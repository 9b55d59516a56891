// Texts of a coach's lists and of the heat map.
import type { TriageList } from '#domain/clubs/triage.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const triage = {
  // A count stays with its noun.
  look: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'player needs', other: 'players need' })} a look.`,
  overdue: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'is', other: 'are' })} overdue`,
  never: (shown: string, count: number) =>
    `${shown}\u00a0${plural(count, { one: 'was', other: 'were' })} never checked`,
  and: (parts: readonly string[]) => `${parts.join(', ')}.`,
  nothing: 'Nothing needs you.',
  standing: (players: string, available: string, modified: string, unavailable: string, none: string) =>
    `Of ${players} players ${available} are available, ${modified} modified, ${unavailable} unavailable, ${none} not cleared yet.`,
  lists: {
    poor: 'Newly poor',
    worse: 'Getting worse',
    overdue: 'Overdue',
    never: 'Never checked',
    unavailable: 'Not available',
  } satisfies Record<TriageList, string>,
  why: {
    poor: 'since the check before',
    worse: 'real change only',
    overdue: (days: string) => `no check for ${days} days`,
    never: 'no results yet',
    unavailable: 'set by practitioners',
  },
  change: (name: string, was: string, now: string) => `${name} ${was} → ${now}`,
  real: (change: string) => `${change}, real change`,
  more: (shown: string) => `and ${shown} more`,
  lastCheck: (day: string, days: string) => `Last check ${day}, ${days} days ago`,
  joined: (day: string) => `Joined ${day}`,
  review: (day: string) => `Review ${day}`,
  reviewWas: (day: string) => `Review was ${day}`,
  showAll: (shown: string) => `Show all ${shown}`,
  showLists: 'Show every list',
  book: (shown: string) => `Book overdue and never checked (${shown})`,
  openMap: 'Squad map',
  checkDevice: (names: readonly string[]) =>
    `The whole squad moved on ${names.join(', ')}. Check the device before you act on it.`,
  privacy: 'Lists and order use only what each player shares with you. Practitioners set clearance.',
  show: 'Show',
  everyone: 'Everyone',
  nobody: 'Nobody is in this list.',
  // the heat map
  mapLead: 'Ratings of the latest check of each player.',
  name: 'Player',
  clearance: 'Clearance',
  sort: 'Sort',
  sorts: { look: 'Most poor results first', name: 'By name' },
  sortBy: (name: string) => `Sort by ${name}`,
  groupByClearance: 'Group by clearance',
  notMeasured: 'Not measured',
  list: (parts: readonly string[]) => parts.join(', '),
  better: 'really better',
  worse: 'really worse',
  key: 'What the signs mean',
  changeKey: 'Real change, better or worse',
  lockKey: 'The player does not share it with you',
  print: 'Print',
  noPlayers: 'Nobody has signed up yet.',
}
