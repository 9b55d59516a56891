// Texts for guardians, and for whoever invites one.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const guardians = {
  none: 'No player is connected with your account at the moment. Open the link in an invitation to connect one.',
  nextAppointment: (when: string) => `Next appointment: ${when}`,
  noAppointment: 'No appointment planned',
  resultsOf: (name: string) => `${name}’s results`,
  results: 'Results',
  history: 'History',
  decisions: 'Consent and sharing',
  toChildren: 'All children',
  asRead: (name: string) =>
    `This is what ${name} reads, so ‘you’ means ${name}. Each look is in ${name}’s record.`,
  ended: 'You do not read along with this player, or no longer.',
  trusted: (name: string) => `${name} decides alone, and has invited you to read along.`,
  noCheck: (name: string) => `Nothing to read about ${name} yet.`,
  checkedOn: (day: string) => `Last checked: ${day}`,
  nobodyAgreed: (name: string) => `Nobody has agreed yet that tests of ${name} may be recorded.`,
  newNotice: 'The club has changed what it keeps and why.',
  answer: 'Read and answer',

  deleteTitle: (name: string) => `Delete ${name}’s account`,
  deleteHelp: (name: string) => `Until ${name} decides alone, a parent or guardian can delete the account.`,
  deleteAsk: (name: string) => `Delete ${name}’s account…`,
  deleteNow: (name: string) => `Delete ${name}’s account`,
  deletedForGood: (name: string) =>
    `${name}’s profile, health checks and results are deleted for good, for everybody who reads along. Nobody can bring them back.`,
  deletedLocked: (name: string, club: string, shown: string, years: number) =>
    `${name}’s account and email are deleted at once. What was recorded about ${name} is locked for ${shown} ${plural(years, { one: 'year', other: 'years' })}, because ${club} has to keep it: nobody can read it, and then it goes by itself.`,
  deleted: (name: string) => `${name}’s account has been deleted.`,

  linkDead: 'This link no longer works. Ask for a new invitation.',
  joinLead: (name: string, club: string) =>
    `You are invited to read along with ${name} of ${club}, and to decide until ${name} is old enough.`,
  join: (name: string) => `Connect with ${name}`,
  notNow: 'Not now',

  yours: 'Your guardians',
  yoursLead:
    'They read your results with you and decide what is recorded and shared, until you are old enough.',
  trustedPeople: 'People you trust',
  trustedLead: 'Whoever you invite here reads your results with you. You can end it at any time.',
  since: (day: string) => `Since ${day}`,
  invite: 'Invite a guardian',
  inviteFor: (name: string) => `Invite a guardian of ${name}`,
  inviteTrusted: 'Invite somebody',
  inviteHelp: 'They get an email with a link that works for 14 days. Up to four people can read along.',
  email: 'Email of the parent or guardian',
  emailTrusted: 'Email of somebody you trust',
  send: 'Send the invitation',
  invited: (email: string) => `We’ve emailed an invitation to ${email}.`,
  end: 'End',
  endReading: 'Stop reading along',
  endFor: (name: string) => `Stop reading along with ${name}?`,
  endOf: (name: string) => `Should ${name} no longer read your results?`,
  endHelp: 'It takes a new invitation to connect again.',
}
