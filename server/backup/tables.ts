// Every table in insertion order: referenced tables come first. The key orders the rows the same way on both
// stores, so that a table has the same checksum on both.
import type { Tables } from '#server/db/tables.ts'

export type TableName = keyof Tables

export const tableKeys = {
  installation: ['key'],
  organisations: ['_id'],
  users: ['_id'],
  sessions: ['token_hash'],
  devices: ['user_id', 'device_hash'],
  secrets: ['secret_hash'],
  images: ['user_id'],
  passkeys: ['_id'],
  passkey_challenges: ['challenge'],
  teams: ['_id'],
  team_players: ['team_id', 'user_id'],
  team_coaches: ['team_id', 'user_id'],
  bookings: ['_id'],
  booking_players: ['booking_id', 'user_id'],
  cancelled_bookings: ['_id'],
  booking_told: ['booking_id', 'user_id'],
  booking_changes: ['booking_id'],
  booking_declines: ['booking_id', 'user_id'],
  calendar_feeds: ['user_id'],
  health_checks: ['_id'],
  health_check_versions: ['_id'],
  sharing_choices: ['_id'],
  assignments: ['practitioner_id', 'organisation_id'],
  clearances: ['_id'],
  follow_ups: ['_id'],
  readings: ['_id'],
  reading_finishes: ['_id'],
  stations: ['_id'],
  share_links: ['_id'],
  imports: ['_id'],
  mails: ['_id'],
  attempts: ['key', 'window_start'],
  notifications: ['_id'],
  audit: ['_id'],
  second_factors: ['user_id'],
  recovery_codes: ['_id'],
  memberships: ['_id'],
  guardians: ['_id'],
  notices: ['_id'],
  consents: ['_id'],
  revocations: ['_id'],
  break_glass: ['_id'],
  medical_answers: ['_id'],
  squad_questions: ['_id'],
  measures: ['_id'],
  measure_versions: ['_id'],
  batteries: ['_id'],
  rules: ['_id'],
  peer_cells: ['measure', 'sex', 'ages'],
  equipment: ['_id'],
  player_codes: ['user_id'],
  control_readings: ['_id'],
  learned_errors: ['organisation_id', 'field', 'method', 'device'],
  device_differences: ['organisation_id', 'field', 'device', 'other'],
  device_pictures: ['organisation_id'],
  device_questions: ['_id'],
  locked_records: ['_id'],
} as const satisfies { [Name in TableName]: readonly (keyof Tables[Name])[] }

export const tableNames = Object.keys(tableKeys) as TableName[] // Object.keys returns string[]

// Sessions, challenges and attempt counters are not kept: after a restore everybody signs in again.
const passing: ReadonlySet<TableName> = new Set<TableName>(['sessions', 'passkey_challenges', 'attempts'])
export const keptTables: readonly TableName[] = tableNames.filter((name) => !passing.has(name))

export const isTableName = (name: unknown): name is TableName =>
  typeof name === 'string' && Object.hasOwn(tableKeys, name)
