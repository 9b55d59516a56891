// Who agreed to what: the player's and the guardian's choice, what a practitioner notes, what an admin reads.
import type { HowAgreed, Purpose } from '#domain/people/young/consent.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const consent = {
  title: 'Consent',
  of: (name: string) => `Consent for ${name}`,
  lead: 'What you have agreed to. You can take it back at any time.',
  leadOf: (name: string) => `What you have agreed to for ${name}. You can take it back at any time.`,
  atSignUp: 'Do you agree?',
  atSignUpHelp:
    'You can leave this open: you are asked again when you log in. What you tick can be taken back at any time.',
  guardianAgrees: 'A parent or guardian answers this for you, with an account of their own.',
  guardianDecides: 'Until you are older, a parent or guardian agrees. You can always say no yourself.',
  nobodyAgreed:
    'A parent or guardian has not agreed yet. Until then only the practitioners who test you see your results.',
  toGuardian: 'Invite a parent or guardian',
  purposes: {
    record: 'My tests may be recorded',
    coach: 'My coach may see what is shared',
    research: 'For research, without my name',
  } satisfies Record<Purpose, string>,
  purposesOf: {
    record: 'Tests may be recorded',
    coach: 'The coach may see what is shared',
    research: 'For research, without a name',
  } satisfies Record<Purpose, string>,
  help: {
    record: 'If you take it back, nothing new is recorded. What is there stays until it is deleted.',
    coach: 'Without it the coach sees a name, teams and clearance only.',
    research: 'Dates are shifted and only groups of five or more are counted.',
  } satisfies Record<Purpose, string>,
  agreed: (by: string, day: string) => `Agreed by ${by} on ${day}`,
  takenBack: (by: string, day: string) => `Taken back by ${by} on ${day}`,
  notAsked: 'Not asked yet',
  how: {
    online: 'online',
    paper: 'on paper',
    alone: 'decided alone',
    before: 'before this version',
  } satisfies Record<HowAgreed, string>,
  withdrawTitle: 'Take this consent back?',
  withdraw: 'Take it back',
  keep: 'Keep it',
  readNotice: 'What the club tells about your data',
  version: (shown: string) => `Version ${shown}`,

  // asked when the notice is new
  ask: (club: string) => `${club} asks for your consent`,
  askFor: (name: string) => `Do you agree for ${name}?`,
  askNews: 'The club has written down what it keeps about you and why. Please read it and answer.',
  yes: 'Yes',
  no: 'No',
  save: 'Save my answer',
  later: 'Ask me later',
  thanks: 'Thank you. You can change your answer under Sharing.',

  // a practitioner
  states: {
    given: 'Consent is there',
    none: 'No consent noted',
    withdrawn: 'Consent was taken back',
    noted: 'Consent noted',
  },
  withdrawnHelp: 'Nothing new can be recorded about this player.',
  note: 'Note consent',
  noteTitle: (name: string) => `Who agreed for ${name}?`,
  paper: 'A paper was signed',
  alone: 'The player decides alone',
  signedBy: 'Signed by',
  signedOn: 'Signed on',
  why: 'Why may the player decide alone?',
  whyUsual: 'Understands what is measured and why, and wants it.',
  noted: (name: string) => `Noted for ${name}.`,
  sentWith: { value: 'It is sent with the next value.', check: 'It is sent with the check.' },
  unnoted: (shown: string, count: number) =>
    `${shown} ${plural(count, { one: 'player', other: 'players' })} without a noted consent`,
  unnotedHelp: 'Something was recorded about them, and nobody has agreed yet. Only practitioners see it.',
  lastRecorded: (day: string) => `Last recorded ${day}`,

  // an admin
  page: 'Consent and notice',
  noticeTitle: 'What the club tells about data',
  noticeHelp:
    'Plain paragraphs, with an empty line between them. Saving makes a new version, and everybody is asked again at the next login.',
  noticeFirst:
    'This is the text that comes with Pitchside. Change it where your club does things differently.',
  noticeOf: (shown: string, day: string) => `Version ${shown} of ${day}`,
  languages: { en: 'English', fa: 'Persian' },
  saveNotice: 'Save as a new version',
  noticeSaved: (shown: string) => `Saved as version ${shown}.`,
  who: 'Who has agreed',
  agreedCount: (agreed: string, all: string) => `${agreed} of ${all} players have agreed to the recording.`,
  filter: 'Show',
  filters: {
    all: 'Everybody',
    young: 'Young players',
    none: 'Not asked yet',
    old: 'An earlier version',
    before: 'From before Pitchside asked',
  },
  player: 'Player',
  columns: { record: 'Recording', coach: 'Coach', research: 'Research' } satisfies Record<Purpose, string>,
  given: 'Agreed',
  refused: 'Taken back',
  open: 'Not asked',
  young: 'decides with a guardian',
  download: 'Download as CSV',
  nobody: 'No players in this list.',
  research: {
    title: 'For research',
    help: 'A file of the results of players who agreed to research: no names, shifted dates, groups of five or more. Only the holder of the key can open it.',
    key: 'Public age key',
    keyHint: 'The researchers send it. It begins with age1.',
    badKey: 'This is not a public age key. It begins with age1 and has no spaces.',
    download: 'Download for research',
  },
}
