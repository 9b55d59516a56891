// Urgent values: what was done when they were recorded, and the list of those that are still open.
import type { Overdue } from '#domain/measures/advice/due.ts'
import type { ActionTaken, SeenAnswer, ToldWay } from '#domain/measures/advice/said-at-entry.ts'
import { overdueText } from '#domain/measures/texts/overdue-words.ts'
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
  kept: 'Not for the guardian',
  keptHint: 'No guardian reads what was done or the note. Values and advice stay as they are.',
  keptReason: 'Reason',
  keptBecause: (why: string) => `Not for the guardian: ${why}`,
  again: (field: string) => `${field}, second reading`,
  medicine: 'Takes a diabetes medicine?',
  yes: 'Yes',
  no: 'No',

  counts: {
    untold: (shown: string, number: number) =>
      `Nobody has been told about ${shown}\u00a0${plural(number, { one: 'value', other: 'values' })}`,
    overdue: (shown: string, number: number) =>
      `${shown}\u00a0${plural(number, { one: 'is', other: 'are' })} overdue`,
    due: (shown: string, number: number) =>
      `${shown}\u00a0${plural(number, { one: 'is', other: 'are' })} due now`,
  },
  counted: (parts: readonly string[]) => `${parts.join(', ')}.`,
  sections: { untold: 'Nobody has been told', overdue: 'Overdue', due: 'Due now' },
  sectionOf: (name: string, shown: string) => `${name}, ${shown}`,
  measureAgain: 'Measure again',
  measureAgainOf: (name: string, metric: string) => `Measure again: ${name}, ${metric}`,
  lead: 'A follow-up stays open until a practitioner says what was done.',
  none: 'Nothing waits for you. Urgent values appear here when they are recorded.',
  open: 'Open follow-ups',
  noneOfPlayer: 'No follow-up is open for this player.',
  measured: (day: string, by: string) => `Recorded ${day}, by ${by}`,
  soFar: (what: string) => `So far: ${what}.`,
  showAll: (shown: string) => `Show all ${shown}`,
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
  closedLead: 'Those of the last 30 days. Earlier ones stand on the page of their player.',
  showMore: 'Show more',
  closedBy: (moment: string, name: string) => `Closed ${moment}, by ${name}`,
  corrected: 'The value was corrected',
  seenByDoctor: 'Seen by a doctor',
  overdue: (overdue: Overdue) => overdueText('en', overdue),
  fromBefore: 'Measured before this version.',
  tell: 'Tell the player',
  tellAgain: 'Tell again',
  tellOf: (name: string, metric: string) => `Tell the player: ${name}, ${metric}`,
  tellAgainOf: (name: string, metric: string) => `Tell again: ${name}, ${metric}`,
  told: 'The player has been told, by notification and email.',
  tellTitle: (name: string) => `Tell ${name}`,
  tellText: 'The player gets this message. An email says only that results are ready.',
  tellHint: 'Neither names the measure or its value, because others may read along.',
  send: 'Send',
  inPerson: 'Told in person',
  inPersonNoted: 'It is noted that you told the player.',
  toldBy: (name: string) => `Told by ${name}`,
  toldHow: {
    message: (moment: string) => `By message, ${moment}`,
    person: (moment: string) => `In person, ${moment}`,
  } satisfies Record<ToldWay, (moment: string) => string>,
  ask: (name: string) => `Still open. Was ${name} seen?`,
  answers: {
    seen: 'Seen by a doctor',
    not_seen: 'Not seen',
    not_reached: 'Cannot be reached',
  } satisfies Record<SeenAnswer, string>,
  asked: {
    not_seen: (day: string) => `On ${day}: not seen, told again.`,
    not_reached: (day: string) => `On ${day}: could not be reached.`,
  },
  askedAgain: 'Noted. It asks again in 14 days.',
  playerSaysSeen: (day: string) => `The player says that somebody has looked at it (${day}).`,
  playerSaysNot: (day: string) => `The player says that nobody has looked at it yet (${day}).`,
  toPlayer: (name: string) => `Clearance and corrections of ${name}`,
}
