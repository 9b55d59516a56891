// Texts of recording: Add Health Check and the checklist.
import { enGuards } from '#domain/measures/texts/en-guards.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const recording = {
  organisation: 'Organisation',
  player: 'Player',
  choosePlayerFirst: 'Choose an organisation first',
  noPlayers: 'This organisation has no players yet.',
  age: (shown: string, years: number) => `${shown} ${plural(years, { one: 'year', other: 'years' })}`,
  lastCheckOn: (day: string) => `last check ${day}`,
  neverChecked: 'no check yet',
  checkedToday: 'checked today',
  hasDraft: 'draft',

  sections: {
    medical: 'Medical questionnaire',
    lifestyle: 'Lifestyle',
    physical: 'Physical',
    fitness: 'Fitness',
    notes: 'Notes',
  },
  medicalHint: 'Filled in from the player’s record. What you change here is saved with the check.',
  notMeasured: 'Not measured',
  notMeasuredField: (field: string) => `${field}: not measured`,
  sectionNotMeasured: 'Nothing measured here',
  sectionNotMeasuredIn: (section: string) => `${section}: nothing measured here`,
  smoking: 'Smoking',
  last: (value: string) => `Last: ${value}`,
  seconds: (value: string) => `${value} s`,
  bmi: (value: string) => `BMI ${value}`,
  isThisRight: 'Is this right?',
  guards: enGuards,
  less: (amount: string, when: string) => `${amount} less than ${when}.`,
  more: (amount: string, when: string) => `${amount} more than ${when}.`,
  inMonth: (month: string) => `in ${month}`,
  onDay: (day: string) => `on ${day}`,
  lastTime: 'last time',
  keep: 'Keep',
  keepOf: (field: string) => `Keep ${field}`,
  fix: 'Fix',
  fixOf: (field: string) => `Fix ${field}`,

  taken: {
    fasting: { label: 'Glucose: had the player eaten?', true: 'Fasting 8 h', false: 'Had eaten' },
    pulse_at_rest: { label: 'Pulse: taken when?', true: 'At rest', false: 'After exercise' },
    pressure_at_rest: { label: 'Blood pressure: taken when?', true: 'At rest', false: 'After exercise' },
    pressure_confirmed: { label: 'Blood pressure: how many readings?', true: 'Mean of last 2 of 3' },
    sprint_timing: { label: 'Sprint: timed how?', gates: 'Gates', hand: 'By hand' },
  },
  bestOf: 'Best of',
  bestOfIn: (field: string) => `${field}: best of how many?`,

  entered: (entered: string, total: string) => `${entered} of ${total} values entered`,
  needALook: (shown: string, _number: number) => `${shown} to review`,
  submit: 'Submit',
  submitted: 'Form submitted',
  savedFor: (name: string) => `Saved for ${name}.`,
  savedOpen: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'follow-up is', other: 'follow-ups are' })} open.`,
  toFollowUps: 'Follow-ups',
  hasErrors: 'Form has errors.',
  fieldsToMend: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'field needs', other: 'fields need' })} your attention.`,
  openQuestions: (shown: string, number: number) =>
    plural(number, {
      one: `${shown} value is asked about. Keep it or fix it.`,
      other: `${shown} values are asked about. Keep or fix each.`,
    }),
  toFirstError: 'Show the first',

  notSaved: 'The health check was not saved.',
  keptHere: 'Everything you typed is kept on this device.',
  stillHere: 'Everything you typed is still here.',
  sendsItself: 'It is sent as soon as the server can be reached again.',
  retry: 'Retry',
  savedBefore:
    'This health check was saved already, before your last changes. Save it with your changes as a second check, or keep the saved one and discard the changes?',
  saveSecond: 'Save as a second check',
  keepSaved: 'Keep the saved one',

  draftKeeping: 'Saving the draft…',
  draftKept: 'Draft saved on this device',
  draftLost: 'Drafts can’t be saved on this device.',
  draftRestored: (moment: string) => `Draft restored: what you typed on ${moment} is here again.`,
  discardDraft: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: 'What was typed for this player and not saved is deleted from this device.',
  discard: 'Discard',

  checklist: (day: string) => `Checklist for ${day}`,
  chooseOrganisation: 'Choose an organisation to see who is to be checked today.',
  noOrganisations: 'There are no organisations yet. An admin adds the first one.',
  noPlayersYet: 'Players appear here once they have signed up with their coach’s link.',
  done: (done: string, total: string) => `${done} of ${total} done today`,
  allDone: 'Everybody has been checked today.',
  nextAppointment: 'Next appointment',
  appointment: (day: string, time: string, players: string, number: number) =>
    `${day} - ${time} for ${players} ${plural(number, { one: 'player', other: 'players' })}`,
  record: 'Record',
  recordFor: (name: string) => `Record a health check of ${name}`,
  recordAgain: 'Record again',
  recordAgainFor: (name: string) => `Record again: ${name}`,
  goOn: 'Continue',
  goOnFor: (name: string) => `Continue draft: ${name}`,
  show: 'Show',
  shown: { all: 'All', open: 'Remaining' },
  downloadSquad: 'Download results (CSV)',
  ofEarlierDay: (day: string) =>
    `This health check is of ${day}. Choose the player it belongs to and submit it.`,
  reviewsDue: (count: string) => `Clearance to review: ${count}`,
  reviewWas: (day: string) => `Review was due on ${day}`,
  setClearance: 'Set clearance',
}
