// Importing lists: players into a club, and results of a device.
import type { RosterField, RosterStatus } from '#domain/clubs/roster.ts'
import type {
  ImportForm,
  PairColumn,
  PersonColumn,
  ResultStatus,
} from '#domain/measures/lists/results-list.ts'
import type { ResultUnit } from '#domain/measures/result-units.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'player', other: 'players' })}`

const rows = (shown: string, number: number) => `${shown} ${plural(number, { one: 'row', other: 'rows' })}`

export const imports = {
  title: 'Import a list of players',
  lead: 'Choose the file of your spreadsheet, drop it here, or paste its rows with their headings. Nothing is saved until you invite.',
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
    team: 'Team',
  } satisfies Record<RosterField, string>,
  found: (shown: string, number: number) => `${players(shown, number)} in the list`,
  tooMany: (most: string) => `A list has at most ${most} players. Please import it in parts.`,
  check: 'Check the list',
  checking: (shown: string, number: number) => `Checking ${players(shown, number)}…`,
  inviting: (shown: string, number: number) => `Inviting ${players(shown, number)}…`,
  percentDone: (shown: string) => `${shown}% done`,
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
  wereMembers: (shown: string, number: number) =>
    `${players(shown, number)} of the list ${plural(number, { one: 'was', other: 'were' })} in your club already.`,
  close: 'Close',

  resultsTitle: 'New import',
  resultsLead:
    'Results of timing gates, jump mats and other devices, for one squad. Nothing is saved until every row has been checked, and a whole import can be undone for 24 hours.',
  club: 'Organisation',
  chooseClub: 'Choose the club of the players first.',
  noPlayers: 'This club has no players yet. Results can be imported once they have signed up.',
  pasteResults: 'List of results',
  resultColumns: {
    name: 'Whole name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    date_of_birth: 'Date of birth',
    date: 'Day',
    blood_pressure: 'Blood pressure as 120/80',
    beep_score: 'Beep test as 11.5',
  } satisfies Record<PersonColumn | PairColumn, string>,
  unitOf: (head: string) => `Unit of ‘${head}’`,
  units: {
    cm: 'cm',
    mm: 'mm',
    m: 'metres',
    in: 'inches',
    ft: 'feet',
    s: 'seconds',
    ms: 'milliseconds',
    'mmol/L': 'mmol/L',
    'mg/dL': 'mg/dL',
    kg: 'kg',
    g: 'grams',
    lb: 'pounds',
    '°C': '°C',
    '°F': '°F',
    'L/min': 'L/min',
    'L/s': 'L/s',
    h: 'hours',
    min: 'minutes',
    mmHg: 'mmHg',
    cmHg: 'cmHg',
    kPa: 'kPa',
  } satisfies Record<ResultUnit, string>,
  presetOf: (system: string) => `A list of ${system}: its columns and units are known.`,
  deviceOfList: 'Taken with',
  noDevice: 'Not said',
  asWhat: 'Import as',
  forms: { checks: 'Health checks', readings: 'Readings' } satisfies Record<ImportForm, string>,
  formHints: {
    checks: 'One health check for each player and day. The players see them.',
    readings: 'They wait on the board of that squad day until you finish each player.',
  } satisfies Record<ImportForm, string>,
  dayOfResults: 'Day of the results',
  whose: 'Player',
  whoseLead: 'Whose results are these?',
  foundByEmail: (shown: string, number: number) => `${players(shown, number)} found by email.`,
  noName: (line: string) => `Line ${line}, no name`,
  choosePlayer: 'Choose…',
  leaveOut: 'Leave out',
  bornOn: (name: string, day: string) => `${name} (born ${day})`,
  matches: {
    likely: 'Found by name',
    several: 'Several players have this name',
    none: 'No player with this name found',
  },
  playersAreRight: (shown: string, number: number) =>
    plural(number, {
      one: 'The player found by name is right',
      other: `The ${shown} players found by name are right`,
    }),
  playersMissing: (shown: string, number: number) =>
    `Choose ${players(shown, number)} first, or leave ${plural(number, { one: 'that player', other: 'them' })} out.`,
  confirmFirst: 'Confirm the players found by name first.',
  leftOut: (shown: string, number: number) =>
    `${rows(shown, number)} without a value or a player will not be imported.`,
  wasLeftOut: (shown: string, number: number) =>
    `${rows(shown, number)} without a value or a player ${plural(number, { one: 'was', other: 'were' })} not imported.`,
  wasKnown: (shown: string, number: number) =>
    `${rows(shown, number)} had been imported before and ${plural(number, { one: 'was', other: 'were' })} left out.`,
  oldUrgent: (shown: string, number: number) =>
    plural(number, {
      one: 'One urgent value is older than 30 days. It opens no follow-up: please look at it on the player’s page.',
      other: `${shown} urgent values are older than 30 days. They open no follow-up: please look at them on the players’ pages.`,
    }),
  tooManyRows: (most: string) => `A list has at most ${most} rows. Please import it in parts.`,
  checkRows: (shown: string, number: number) => `Check ${rows(shown, number)}`,
  working: (shown: string, number: number) => `Working on ${rows(shown, number)}…`,
  preview: 'What each row gives',
  values: 'Values',
  resultStatuses: {
    ready: 'Will be imported',
    imported: 'Imported',
    known: 'Imported before',
    doubtful: 'Needs a look',
    refused: 'Needs a change',
  } satisfies Record<ResultStatus, string>,
  canBeStored: 'Every row has been checked.',
  looksUnusual: (shown: string, number: number) =>
    `${rows(shown, number)} ${plural(number, { one: 'has an unusual value', other: 'have unusual values' })}. Confirm or correct ${plural(number, { one: 'it', other: 'them' })} first.`,
  isRight: 'This is right',
  isRightOf: (line: string) => `This is right, line ${line}`,
  allAreRight: (shown: string, number: number) =>
    number === 2 ? 'Both rows are right' : `All ${rows(shown, number)} are right`,
  nothingNew: 'Everything in the list was imported before.',
  store: (shown: string, number: number) => `Import ${rows(shown, number)}`,
  stored: (shown: string, number: number) => `${rows(shown, number)} imported.`,
  lastImports: 'Last imports',
  noImports: 'There are no imports of this club yet.',
  when: 'When',
  by: 'By',
  rows: 'Rows',
  players: 'Players',
  formerPractitioner: 'A former practitioner',
  formerPlayer: 'A former player',
  undo: 'Undo',
  undoOf: (when: string) => `Undo the import of ${when}`,
  undoTitle: 'Undo this import?',
  undoLead:
    'Everything it brought is withdrawn. Checks that were corrected and days that were finished since then stay; you will see which.',
  undoAll: 'Undo import',
  wrongPlayers: 'The values belong to other players',
  wrongPlayersHint: 'Then nobody sees the values again, not even as withdrawn.',
  isUndone: 'Undone',
  tooLate: 'Older than 24 hours',
  undone: 'The import has been undone.',
  kept: (people: string) => `These stay, because somebody has worked on them since: ${people}`,
}
