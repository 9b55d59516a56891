// Texts of the pages behind the dashboard: one result, one health check, the history, a player.
import { enSteps } from '#domain/measures/texts/en-steps.ts'
import { enTaken } from '#domain/measures/texts/en-taken.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

type Count = { kind: 'poor' | 'worse' | 'better'; shown: string; count: number }
const countWords = {
  poor: (count: number) => plural(count, { one: 'is poor', other: 'are poor' }),
  worse: () => 'got worse',
  better: () => 'got better',
}

export const results = {
  whatToDo: 'What to do',
  ticksAreLost: 'Ticks can’t be saved on this device. They last until you leave this page.',
  ticksArePrivate: 'Only you see your ticks. They stay on this device for a week, or until you log out.',
  verdicts: { real: 'Real change', perhaps: 'Perhaps', within: 'Within normal variation' },
  againstUsual: 'against your usual',
  usualRange: (low: string, high: string) => `Yours normally moves between ${low} and ${high}.`,
  usualRangeOf: (name: string, low: string, high: string) =>
    `${name} normally moves between ${low} and ${high}.`,
  /** How a reading was taken. */
  taken: enTaken,
  steps: enSteps,
  noSuchCheck: 'This health check does not exist, or you don’t have access to it.',
  greeting: (firstName: string, day: string) => `Hi ${firstName}, your last check was on ${day}.`,
  greetingWithoutCheck: (firstName: string) => `Hi ${firstName}, you have not been checked yet.`,
  meaning: 'What your result means',
  pairKey: 'Amber: poor only together with the other number.',
  variationKey: 'Normal variation for you',
  bandsKey: (poor: string, average: string, good: string) =>
    `${poor}, ${average.toLowerCase()}, ${good.toLowerCase()}`,
  measuredOn: (day: string) => `Measured on ${day}. Not measured at your last check.`,
  expected: (low: string, high: string | null, unit: string) =>
    `Expected for your height and age: ${high === null ? `about ${low}` : `${low} to ${high}`}\u00a0${unit}.`,
  toDashboard: 'Go to the dashboard',
  previousResults: 'Previous results',
  showValues: 'Show the values as a table',
  hideValues: 'Hide the table',
  otherResults: 'Other results',
  unknownPlayer: 'There is no such player.',
  unknownMetric: 'There is no such result.',
  sort: 'Sort',
  newestFirst: 'Newest First',
  oldestFirst: 'Oldest First',
  checks: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'health check', other: 'health checks' })}`,
  checkedBy: (name: string) => `by ${name}`,
  print: 'Print',
  downloadReport: 'Download PDF',
  toHistory: 'All health checks',
  backToTeam: 'Back to team',
  player: 'Player',
  club: 'Club',
  dateOfBirth: 'Date of birth',
  practitioner: 'Practitioner',
  texts: 'Notes and assessments',

  // The page of a player for staff.
  summary: {
    // A count stays with its noun.
    counts: (counts: readonly Count[]) =>
      `${counts
        .map(({ kind, shown, count }, index) => {
          const noun = index === 0 ? ` ${plural(count, { one: 'result', other: 'results' })}` : ''
          return `${shown}${noun} ${countWords[kind](count)}`.replaceAll(' ', '\u00a0')
        })
        .join(', ')}.`,
    nothing: 'No result is poor, and nothing really changed.',
    first: 'No result is poor. There is nothing to compare yet.',
    never: 'Not checked yet.',
    nothingShared: 'The player shares no results with you.',
  },
  summaryLead: (day: string) => `Check of ${day}, compared with earlier readings of the same player.`,
  changed: 'What changed',
  fromTo: (was: string, now: string) => `${was} → ${now}`,
  directions: { better: 'better', worse: 'worse' },
  newlyPoor: 'newly poor',
  perhapsChanged: (names: readonly string[]) => `Perhaps changed: ${names.join(', ')}.`,
  othersWithin: (shown: string, count: number) =>
    `${shown} ${plural(count, { one: 'other result is', other: 'other results are' })} within normal variation.`,
  onlyShared: 'This counts only what the player shares with you.',
  matter: 'Worth a look',
  measuredOnOf: (day: string) => `Measured on ${day}. Not measured at the last check.`,
  review: 'Review',
  reviewOverdue: 'Review was due',
}
