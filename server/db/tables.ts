// The columns of both stores. Days and instants are ISO text, 0 and 1 stand for no and yes.
import type { CompiledQuery, Generated, Kysely, QueryResult, Selectable, Transaction } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { MedicalField, NoteField, StoredNumber } from '#domain/measures/fields.ts'
import type { SkipReason } from '#domain/measures/reading.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import type { Gender, LinkKind, Status } from '#domain/people/account.ts'
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { ImageType } from '#domain/people/image.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { ChangeKind, PractitionerAccess } from '#domain/people/sharing.ts'

export interface Tables {
  organisations: OrganisationTable
  users: UserTable
  sessions: SessionTable
  devices: DeviceTable
  secrets: SecretTable
  images: ImageTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  health_checks: HealthCheckTable
  health_check_versions: HealthCheckVersionTable
  sharing_choices: SharingChoiceTable
  assignments: AssignmentTable
  clearances: ClearanceTable
  follow_ups: FollowUpTable
  readings: ReadingTable
  reading_finishes: ReadingFinishTable
  stations: StationTable
  share_links: ShareLinkTable
  imports: ImportTable
  bookings: BookingTable
  booking_players: BookingPlayerTable
  cancelled_bookings: CancelledBookingTable
  booking_told: BookingToldTable
  booking_changes: BookingChangeTable
  calendar_feeds: CalendarFeedTable
  mails: MailTable
  attempts: AttemptTable
  notifications: NotificationTable
  audit: AuditTable
}

/** For queries that only read; a transaction fits too. Writing through it does not compile. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'case' | 'getExecutor'>
export type Trx = Transaction<Tables>
/** Runs a compiled read straight on a connection. */
export type RunRead = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

export interface OrganisationTable {
  _id: string
  name: string
  address_line_1: string
  address_line_2: string | null
  address_line_3: string | null
  town: string
  county: string | null
  postcode: string
  country: string
  contact_no: string
  member_limit: number
  email: string
  date: string
  invite_link: string
  built_in: Generated<number>
  /** What its new players share with the coach to begin with. */
  shares_fitness: Generated<number>
  shares_health: Generated<number>
  shares_lifestyle: Generated<number>
  practitioners: Generated<PractitionerAccess>
}

export type UserTable = {
  _id: string
  first_name: string
  last_name: string
  email: string
  /** The address in lower case, which must be unique. */
  email_key: string
  password_hash: string
  account_type: AccountType
  organisation_id: string
  date_of_birth: string | null
  gender: Generated<Gender>
  gender_text: string | null
  status: Status
  language: Generated<Language>
  /** The address of the picture, which is in `images`. */
  image: string | null
  unhealthy_score: Generated<number>
  okay_score: Generated<number>
  healthy_score: Generated<number>
  created_at: string
  /** JSON, or null when nothing was chosen. */
  preferences: string | null
  shares_fitness: Generated<number>
  shares_health: Generated<number>
  shares_lifestyle: Generated<number>
  /** May the coach see checks from before the player joined the organisation? */
  shares_earlier: Generated<number>
  joined_on: string | null
} & { [Name in MedicalField]: string | null }

export interface SessionTable {
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  /** When the person last gave the password or a passkey in this session, after the login. */
  confirmed_at: string | null
}

/** Browsers in which an account has signed in before. They have their own limit of sign-in attempts. */
export interface DeviceTable {
  device_hash: string
  user_id: string
  created_at: string
  seen_at: string
}

export interface SecretTable {
  secret_hash: string
  kind: LinkKind
  user_id: string | null
  created_at: string
  expires_at: string
  presented_at: string | null
  used_at: string | null
  /** For `email` links: the address that the account gets. */
  email: string | null
}

export interface ImageTable {
  user_id: string
  type: ImageType
  /** base64 */
  bytes: string
}

export interface PasskeyTable {
  /** The credential id in base64url. */
  _id: string
  user_id: string
  /** base64url */
  public_key: string
  counter: number
  /** JSON, or null when the browser did not say. */
  transports: string | null
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: number
  name: string
  created_at: string
  used_at: string | null
}

/** Deleted when it is answered; `login` has no person yet. */
export interface PasskeyChallengeTable {
  challenge: string
  kind: 'register' | 'login' | 'confirm'
  user_id: string | null
  created_at: string
  expires_at: string
}

export type HealthCheckTable = {
  _id: string
  user_id: string
  practitioner_id: string | null
  practitioner_name: string
  booking_id: string | null
  date: string
  time: string
  request_key: string | null
  /** A hash of the request: the same key with another request is refused. */
  request_hash: string | null
  version: Generated<number>
  /** Set when the check was withdrawn: no call shows its values any more. */
  withdrawn_at: string | null
  /** How the values were taken, as JSON. */
  context: string | null
} & { [Name in StoredNumber]: number | null } & { [Name in NoteField]: string | null }

/** What a correction or withdrawal replaced. `before` is the row as it was, as JSON. */
export interface HealthCheckVersionTable {
  _id: string
  check_id: string
  version: number
  kind: ChangeKind
  reason: string
  wrong_player: number
  by_id: string | null
  by_name: string
  at: string
  before: string
}

export interface SharingChoiceTable {
  _id: string
  user_id: string
  at: string
  shares_fitness: number
  shares_health: number
  shares_lifestyle: number
  shares_earlier: number
}

/** The practitioners of an organisation whose `practitioners` is 'assigned'. */
export interface AssignmentTable {
  organisation_id: string
  practitioner_id: string
}

export interface ClearanceTable {
  _id: string
  user_id: string
  state: ClearanceState
  note: string | null
  review_on: string | null
  set_by: string | null
  set_by_name: string
  set_at: string
}

export interface FollowUpTable {
  _id: string
  user_id: string
  check_id: string
  metric: string
  step: string
  /** 1 when somebody said what was done as the check was saved. */
  done_at_entry: Generated<number>
  note_at_entry: string | null
  /** What was done: one of the words of the form. */
  action_at_entry: string | null
  opened_at: string
  closed_at: string | null
  closed_by: string | null
  closed_by_name: string | null
  /** 1 when a person closed it, 0 when its value was corrected or its check withdrawn. */
  done: number | null
  note: string | null
  action: string | null
}

/** Only ever inserted; a correction supersedes. */
export interface ReadingTable {
  _id: string
  user_id: string
  /** The player's organisation when it was received. */
  organisation_id: string
  field: ReadingField
  value: number | null
  skipped: SkipReason | null
  trial: number
  date: string
  at: string
  method: string | null
  device: string | null
  supersedes: string | null
  /** Who sent it. */
  practitioner_id: string | null
  /** Who recorded it. */
  taken_by: string | null
  taken_by_name: string
  received_at: string
  import_id: string | null
}

export interface ReadingFinishTable {
  _id: string
  user_id: string
  date: string
  check_id: string
  /** How many readings of that day there were. */
  readings: number
  practitioner_id: string | null
  at: string
}

export interface StationTable {
  _id: string
  organisation_id: string
  place: number
  /** JSON */
  measures: string
}

/** A record that a player shows to somebody without an account. */
export interface ShareLinkTable {
  _id: string
  user_id: string
  /** Of the secret in the address; the key of `bundle` is stored nowhere. */
  secret_hash: string
  label: string | null
  /** JSON */
  categories: string
  created_at: string
  expires_at: string
  passcode_hash: string | null
  wrong_tries: Generated<number>
  opened: Generated<number>
  ended_at: string | null
  /** The encrypted record; empty when the link has ended. */
  bundle: string
}

export interface ImportTable {
  _id: string
  kind: 'roster' | 'results'
  organisation_id: string
  by_id: string | null
  at: string
  undone_at: string | null
  /** The ids of what it made, as JSON. */
  made: string
}

export interface BookingTable {
  _id: string
  user_id: string | null
  organisation_id: string
  date: string
  time: string
  number_of_players: number
  request_key: string | null
  /** The SEQUENCE of its calendar entry: one more with every change. */
  sequence: Generated<number>
  changed_at: string | null
}

/** The players who are to come. A booking without any is for the whole organisation. */
export interface BookingPlayerTable {
  booking_id: string
  user_id: string
}

/** A booking before it was cancelled or moved. `player_ids` is JSON. */
export interface CancelledBookingTable {
  _id: string
  user_id: string | null
  organisation_id: string
  date: string
  time: string
  number_of_players: number
  request_key: string | null
  sequence: number
  player_ids: string
  cancelled_at: string
}

/** The slot that a person was last told of by email. */
export interface BookingToldTable {
  booking_id: string
  user_id: string
  date: string
  time: string
  told_at: string
}

/** Changes that nobody was told of yet. `date` and `time` are the slot before the first of them. */
export interface BookingChangeTable {
  booking_id: string
  date: string
  time: string
  due_at: string
}

/** The address at which a person's calendar program reads their appointments. */
export interface CalendarFeedTable {
  user_id: string
  secret_hash: string
  created_at: string
}

export interface MailTable {
  _id: string
  user_id: string | null
  recipient: string
  subject: string
  text: string
  html: string
  calendar: string | null
  /** The kind of secret link in the email; the secret is made when the email is sent. */
  secret_kind: LinkKind | null
  created_at: string
  attempts: Generated<number>
  next_attempt_at: string
  claimed_until: string | null
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
  /** Unique: a reminder is queued once, by whichever server comes first. */
  once_key: string | null
  /** Of a reminder: it is removed when its booking changes before it was sent. */
  booking_id: string | null
}

export interface AttemptTable {
  key: string
  window_start: string
  count: number
}

export interface NotificationTable {
  _id: string
  user_id: string
  kind: string
  data: string
  created_at: string
  read_at: string | null
  /** For notifications found by a recurring search: unique per person, so that each gets it once. */
  once_key: string | null
}

export interface AuditTable {
  _id: string
  at: string
  actor_id: string | null
  actor_type: string | null
  action: string
  subject_id: string | null
  organisation_id: string | null
  request_id: string | null
  /** The network of the caller, not the whole address. */
  network: string | null
}

export type UserRow = Selectable<UserTable>
export type OrganisationRow = Selectable<OrganisationTable>
export type HealthCheckRow = Selectable<HealthCheckTable>
export type BookingRow = Selectable<BookingTable>
export type MailRow = Selectable<MailTable>
