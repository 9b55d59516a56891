// What a player shares, clearance, and changes of checks.
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { Category, ChangeKind } from '#domain/people/sharing.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

const names: Record<Category, string> = { fitness: 'fitness', health: 'health', lifestyle: 'lifestyle' }

export const sharing = {
  glassQuestion: 'A club is closed to you?',
  glassOpen: 'Open it in an emergency',
  glassTitle: 'Open a closed club',
  glassHelp:
    'Only when somebody needs help now. The club is open to you for one hour. The admins get your reason, and each player whose record you open is told.',
  glassClub: 'Club',
  glassReason: 'Reason',
  glassOpened: (time: string) => `The club is open to you until ${time}.`,
  sees: (shared: readonly Category[]) => {
    const parts = ['your clearance', ...shared.map((category) => names[category])]
    const last = parts.pop()
    return `Your coach sees ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : `only ${last}`}.`
  },
  seesName: 'Your coach sees your name, teams and clearance, nothing more.',
  untilConsent:
    'What is switched on here is shared once somebody has agreed that the coach may see it, under Consent.',
  seesEverything: 'Your coach sees everything',
  toConfirm:
    'An older copy of the data was restored, so nothing but your clearance is shared now. Please choose again.',
  asBefore: 'Share as before',
  stop: 'Stop sharing with your coach',
  keepClosed: 'Leave it like this',
  ofAge:
    'You decide for yourself now. Your guardians no longer see your results; you can invite them again as people you trust. Please look through what your coach sees.',
  keepAsIs: 'It is right like this',
  byLink: (name: string | null) => `${name ?? 'Somebody'} can read your results by link.`,
  byLinks: (shown: string) => `${shown} links to your results are open.`,
  coach: 'What your coach sees',
  clearance: 'Clearance',
  clearanceHint: 'Whether you may play.',
  always: 'Always shared',
  categories: {
    fitness: 'Fitness',
    health: 'Health',
    lifestyle: 'Lifestyle and notes',
  } satisfies Record<Category, string>,
  hints: {
    fitness: 'Beep test, jump, sprint, reaction',
    health: 'Blood, heart, weight, lungs',
    lifestyle: 'Sleep, stress, alcohol, medical history',
  } satisfies Record<Category, string>,
  earlier: 'Checks from before you joined this club',
  earlierHint: 'Off: your coach sees checks from the day you joined on.',
  atOnce:
    'Changes count at once. Practitioners who record your checks see everything. What you do not share shows as a lock, never as a rating.',
  nowShared: (what: string) => `Shared with your coach: ${what}.`,
  nowWithheld: (what: string) => `Your coach no longer sees: ${what}.`,
  coachOf: (name: string) => `What ${name}’s coach sees`,
  childLess: (name: string) => `${name} can share less than you allow, never more.`,
  decidesAlone: (name: string) => `${name} decides this alone.`,
  undo: 'Undo',
  history: 'Your choices so far',
  choice: (shared: readonly Category[]) =>
    shared.length === 0
      ? 'Only your clearance'
      : `Clearance, ${shared.map((category) => names[category]).join(', ')}`,

  care: 'Clearance and corrections',
  backToPlayer: 'Back to the player',
  setClearance: 'Set clearance',
  clearanceOf: (name: string) => `Clearance of ${name}`,
  record: 'Record a check',
  state: 'The player is',
  states: {
    available: 'Available',
    modified: 'Modified',
    unavailable: 'Unavailable',
  } satisfies Record<ClearanceState, string>,
  note: 'Note for the coach',
  noteHint: 'What the player may do. The coach reads it: no diagnosis.',
  reviewOn: 'Review on',
  clearanceSaved: 'Clearance saved. The player and the coach see it.',
  setBy: (name: string) => `by ${name}`,
  reviewDay: (day: string) => `Review on ${day}`,
  reviewOverdue: (day: string) => `Review was due on ${day}`,
  clearanceHistory: 'Earlier clearances',
  wrongClearance: 'Set for the wrong player',
  wrongClearanceTitle: 'Take this clearance back?',
  wrongClearanceText: 'Nobody sees it any more, and the one before holds again.',
  wrongClearanceDone: 'The clearance was taken back.',
  takeBack: 'Take back',
  noClearance: 'No clearance has been set yet.',

  checks: 'Health checks',
  noChecks: 'No health checks yet.',
  version: (shown: string) => `Version ${shown}`,
  correct: 'Correct',
  correctLast: 'Correct the last check',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this health check?',
  withdrawText: 'It leaves every list, chart and count. The player is told.',
  reason: 'Reason',
  reasonHint: 'The player reads it.',
  wrongPlayer: 'It was recorded for the wrong player',
  wrongPlayerHint: 'Its values are shown to nobody any more, and the player sees only that it happened.',
  withdrawn: 'The health check was withdrawn.',
  correctLead: (day: string) => `Health check of ${day}. Change what is wrong; the rest stays as it is.`,
  saveCorrection: 'Save correction',
  corrected: 'The health check was corrected. The player is told.',
  changes: 'Corrections and withdrawals',
  changesCounted: (shown: string, count: number) =>
    `${shown} ${plural(count, { one: 'correction or withdrawal', other: 'corrections and withdrawals' })}`,
  noChanges: 'Nothing was corrected or withdrawn.',
  kinds: { corrected: 'Corrected', withdrawn: 'Withdrawn' } satisfies Record<ChangeKind, string>,
  ofCheck: (day: string) => `Health check of ${day}`,
  wasWrongPlayer: 'Recorded for the wrong player',
  change: 'Change',
  withdrawAndRecord: 'Withdraw and record it for the right player',
  showOldValues: 'Show what it was',
  hideOldValues: 'Hide what it was',
  oldValues: 'Values before the change',
  value: 'Value',
  before: 'Before',
  after: 'After',
  notMeasured: 'Not measured',
  nothing: '–',
  showNewest: 'Show the newest version',
}
