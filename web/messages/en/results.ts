// Texts of the pages behind the dashboard: one result, one health check, the history, a player.
import { enSteps } from '#domain/measures/texts/en/steps.ts'
import { enTaken } from '#domain/measures/texts/en/taken.ts'
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
  stepsDone: (day: string | null) =>
    day === null ? 'Done. We look again at the next check.' : `Done. We look again on ${day}.`,
  ticksAreLost: 'Ticks can’t be saved on this device. They last until you leave this page.',
  ticksArePrivate: 'Only you see your ticks. They stay on this device for a week, or until you log out.',
  /** How a reading was taken. */
  taken: enTaken,
  steps: enSteps,
  noSuchCheck: 'This health check does not exist, or you don’t have access to it.',
  greeting: (firstName: string, day: string) => `Hi ${firstName}, your last check was on ${day}.`,
  greetingWithoutCheck: (firstName: string) => `Hi ${firstName}, you have not been checked yet.`,
  theyAre: (name: string, value: string) => `${name}: ${value}.`,
  /** As a guardian reads it. */
  ofChild: {
    greeting: (firstName: string, day: string) => `Last check of ${firstName}: ${day}.`,
    greetingWithoutCheck: (firstName: string) => `${firstName} has not been checked yet.`,
    meaning: 'What this result means',
    measuredOn: (day: string) => `Measured on ${day}. Not measured at the last check.`,
    expected: (low: string, high: string | null, unit: string) =>
      `Expected for this height and age: ${high === null ? `about ${low}` : `${low} to ${high}`}\u00a0${unit}.`,
    forAgeGroup: (range: string) => `For this age group: ${range}.`,
    habits: {
      within: ', as usual.',
      real: ', and that is new.',
      none: '.',
    },
    standing: (good: string, all: string, place: 'best' | 'second' | null) =>
      place === null
        ? `${good} of ${all} good at the last check.`
        : `${good} of ${all} good, the ${place === 'best' ? 'best' : 'second best'} check so far.`,
  },
  meaning: 'What your result means',
  pairKey: 'Amber: poor only together with the other number.',
  variationKey: 'Expected if nothing changed',
  measuredOn: (day: string) => `Measured on ${day}. Not measured at your last check.`,
  expected: (low: string, high: string | null, unit: string) =>
    `Expected for your height and age: ${high === null ? `about ${low}` : `${low} to ${high}`}\u00a0${unit}.`,
  // Where a value stands.
  good: {
    between: (low: string, high: string) => `between ${low} and ${high}`,
    fromTo: (low: string, high: string) => `${low} to ${high}`,
    from: (low: string) => `from ${low}`,
    above: (low: string) => `above ${low}`,
    upTo: (high: string) => `up to ${high}`,
    below: (high: string) => `below ${high}`,
  },
  goodIs: (range: string) => `Good: ${range}.`,
  forAgeGroup: (range: string) => `For your age group: ${range}.`,
  youAre: (value: string) => `You: ${value}.`,
  sides: {
    good: 'In the good range',
    above: 'Above the good range',
    below: 'Below the good range',
  },
  habits: {
    within: ', as usual for you.',
    real: ', and that is new.',
    none: '.',
  },
  // Beside people like you.
  peers: {
    above: (n: string, worse: string, isOwn: boolean) =>
      `Of 100 players ${isOwn ? 'like you ' : ''}here, about ${n} ${worse}.`,
    worse: {
      vertical_jump: 'jump lower',
      hundred_meter_sprint: 'run slower',
      reaction_time: 'react slower',
      beep_test: 'stop earlier',
    },
    below: 'Most players like you here are ahead. Your own last result is the better measure.',
    belowOf: 'Most players alike here are ahead. The player’s own last result is the better measure.',
    here: (sex: string, ages: string) => `Here means players of this installation, ${sex}, ${ages}.`,
    who: { young: { Male: 'boys', Female: 'girls' }, grown: { Male: 'men', Female: 'women' } },
    ages: (from: string, to: string) => `${from} to ${to} years`,
    agesFrom: (from: string) => `${from} years and over`,
  },
  readMore: 'Read more',
  shareWithDoctor: 'Share with my doctor',
  shareHelp: 'Opens without an account, for 7 days',
  makeLink: 'Make a link',
  before: 'Before',
  next: 'Next',
  scrub: (name: string) => `${name}: readings, one by one`,
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
  standing: (good: string, all: string, place: 'best' | 'second' | null) =>
    place === null
      ? `${good} of ${all} good at your last check.`
      : `${good} of ${all} good, your ${place === 'best' ? 'best' : 'second best'} check.`,
  checksSince: (checks: string, month: string) => `${checks} since ${month}`,
  allChecks: 'All checks',
  resultsBy: (shown: string, number: number, name: string) =>
    `${shown} ${plural(number, { one: 'result', other: 'results' })} by ${name}`,
  openCheck: 'Open',
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
    nothing: 'No result is poor, and nothing clearly changed.',
    first: 'No result is poor. There is nothing to compare yet.',
    never: 'Not checked yet.',
    nothingShared: 'The player shares no results with you.',
  },
  summaryLead: (day: string) => `Check of ${day}, compared with earlier readings of the same player.`,
  changed: 'What changed',
  newlyPoor: 'newly poor',
  perhapsChanged: (names: readonly string[]) => `Too close to call: ${names.join(', ')}.`,
  othersWithin: (shown: string, count: number) =>
    `${shown} ${plural(count, { one: 'other result shows', other: 'other results show' })} no clear change.`,
  beingChecked: (names: readonly string[]) => `Being checked: ${names.join(', ')}.`,
  onlyShared: 'This counts only what the player shares with you.',
  matter: 'Worth a look',
  measuredOnOf: (day: string) => `Measured on ${day}. Not measured at the last check.`,
  review: 'Review',
  reviewOverdue: 'Review was due',
}
