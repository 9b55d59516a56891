// Importing lists: players into a club, and results of a device.
import type { RosterField, RosterStatus } from '#domain/clubs/roster.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`

export const imports = {
  title: 'Import a list of players',
  lead: 'Choose the file of your spreadsheet, drop it here, or paste its rows with their heads. Nothing is saved until you invite.',
  paste: 'List of players',
  file: 'Excel or CSV file',
  chooseFile: 'Choose an Excel or CSV file',
  dropHere: 'You can also drop the file here.',
  fileRead: (name: string) => `Read from ${name}.`,
  emptyFile: 'There are no rows in this file.',
  listProblems: {
    'too-large': 'This file is too large for a list. Save only its rows and columns and choose that file.',
    unreadable: 'This file cannot be read. Save it as Excel (.xlsx) or CSV (UTF-8) in your spreadsheet.',
    'old-workbook':
      'This workbook is of an old version of Excel or has a password. Save it as .xlsx without a password.',
  },
  columns: 'Which column is what?',
  columnOf: (head: string) => `Column ‘${head}’`,
  ignored: 'Not imported',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    name: 'Whole name',
    email: 'Email',
    date_of_birth: 'Date of birth',
    gender: 'Gender',
  } satisfies Record<RosterField, string>,
  found: (shown: string, number: number) => `${players(shown, number)} in the list`,
  tooMany: (most: string) => `A list has at most ${most} players. Please import it in parts.`,
  check: 'Check the list',
  checking: (shown: string, number: number) => `Checking ${players(shown, number)}…`,
  inviting: (shown: string, number: number) => `Inviting ${players(shown, number)}…`,
  line: 'Line',
  outcome: 'Outcome',
  statuses: {
    ready: 'Will be invited',
    invited: 'Invited',
    member: 'In your club already',
    refused: 'Needs a change',
  } satisfies Record<RosterStatus, string>,
  needsChange: (shown: string, number: number) =>
    `${shown} ${plural(number, { one: 'line needs', other: 'lines need' })} a change. Correct the list and check it again.`,
  allGood: (shown: string, number: number) => `${players(shown, number)} can be invited.`,
  nobodyNew: 'Everybody in the list is in your club already.',
  invite: (shown: string, number: number) => `Invite ${players(shown, number)}`,
  invited: (shown: string, number: number) => `${players(shown, number)} invited by email.`,
  close: 'Close',
}
