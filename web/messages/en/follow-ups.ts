// Urgent values: what was done when they were recorded, and the list of those that are still open.
import type { ActionTaken } from '#domain/measures/advice/said-at-entry.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const followUps = {
  whatWasDoneAbout: (metric: string) => `What was done about ${metric}?`,
  actions: {
    told: 'Told the player',
    called: 'Called for help',
    measured: 'Measured again',
    sent: 'Sent to a doctor',
  } satisfies Record<ActionTaken, string>,
  note: 'Note',
  noteHint: 'Other practitioners read it, the player does not.',
  again: (field: string) => `${field}, second reading`,
  medicine: 'Takes a diabetes medicine?',
  yes: 'Yes',
  no: 'No',

  headline: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'value waits', other: 'values wait' })} for somebody.`,
  lead: 'A follow-up stays open until a practitioner says what was done.',
  none: 'Nothing waits for you. Urgent values appear here when they are recorded.',
  open: 'Open follow-ups',
  noneOfPlayer: 'No follow-up is open for this player.',
  measured: (day: string, by: string) => `${day}, by ${by}`,
  atEntry: (what: string) => `When it was recorded: ${what}.`,
  nobodyToldYet: 'Nobody has been told yet.',
  settled: (day: string) => `The reading of ${day} was no longer urgent. Close it?`,
  close: 'Close',
  closeOf: (name: string, metric: string) => `Close: ${name}, ${metric}`,
  closeTitle: (name: string) => `Close the follow\u2011up of ${name}?`,
  closeText:
    'It leaves this list. Who closed it, when and with what stays in the record and cannot be undone.',
  closeLabel: 'Close follow-up',
  closed: 'The follow-up is closed.',
  closedOnes: 'Closed follow-ups',
  closedBy: (moment: string, name: string) => `Closed ${moment}, by ${name}`,
  corrected: 'The value was corrected',
  toPlayer: (name: string) => `Clearance and corrections of ${name}`,
}
