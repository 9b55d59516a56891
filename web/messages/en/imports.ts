// Importing a list of players into a club.
import type { RosterField, RosterStatus } from '#domain/clubs/roster.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`

export const imports = {
  title: 'Import a list of players',
  lead: 'Copy the rows of your spreadsheet, with their heads, and paste them here, or choose a CSV file. Nothing is saved until you invite.',
  paste: 'List of players',
  file: 'CSV file',
  notText: 'This file cannot be read. Save it as CSV (UTF-8) in your spreadsheet and choose that file.',
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
