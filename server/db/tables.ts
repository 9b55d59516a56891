// The columns of both stores. Days and instants are ISO text, 0 and 1 stand for no and yes.
import type { CompiledQuery, Generated, Kysely, QueryResult, Selectable, Transaction } from 'kysely'
import type { Erasure } from '#domain/clubs/organisation.ts'
import type { Language } from '#domain/languages.ts'
import type { ToldWay } from '#domain/measures/advice/said-at-entry.ts'
import type { MedicalField, NoteField, StoredNumber } from '#domain/measures/fields.ts'
import type { OwnField } from '#domain/measures/own/own-field.ts'
import type { SkipReason } from '#domain/measures/readings/reading.ts'
import type { ReadingField } from '#domain/measures/station-measures.ts'
import type { Gender, LinkKind, Status } from '#domain/people/account.ts'
import type { ClearanceState } from '#domain/people/clearance.ts'
import type { ImageType } from '#domain/people/image.ts'
import type { AccountType } from '#domain/people/roles.ts'
import type { ChangeKind, PractitionerAccess } from '#domain/people/sharing.ts'
import type { HowAgreed, Purpose } from '#domain/people/young/consent.ts'

export interface Tables {
  installation: InstallationTable
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
  booking_declines: BookingDeclineTable
  calendar_feeds: CalendarFeedTable
  mails: MailTable
  attempts: AttemptTable
  notifications: NotificationTable
  audit: AuditTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  memberships: MembershipTable
  guardians: GuardianTable
  notices: NoticeTable
  consents: ConsentTable
  revocations: RevocationTable
  break_glass: BreakGlassTable
  medical_answers: MedicalAnswersTable
  squad_questions: SquadQuestionTable
  measures: MeasureTable
  measure_versions: MeasureVersionTable
  batteries: BatteryTable
  rules: RuleTable
  peer_cells: PeerCellTable
  teams: TeamTable
  team_players: TeamMemberTable
  team_coaches: TeamMemberTable
  equipment: EquipmentTable
  player_codes: PlayerCodeTable
  control_readings: ControlReadingTable
  learned_errors: LearnedErrorTable
  device_differences: DeviceDifferenceTable
  device_pictures: DevicePictureTable
  device_questions: DeviceQuestionTable
  locked_records: LockedRecordTable
}

/** For queries that only read; a transaction fits too. Writing through it does not compile. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'case' | 'getExecutor'>
export type Trx = Transaction<Tables>
/** Runs a compiled read straight on a connection. */
export type RunRead = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** Work that one of several servers does at a time. */
export type Turn =
  | 'sweep'
  | 'learn'
  | 'come-of-age'
  | 'count-peers'
  | 'end-expired'
  | 'appointments'
  | 'reminders'
  | 'opened-clubs'

/** What holds for the whole installation; `floor.ts` keeps the lowest version that may run. */
interface InstallationTable {
  key:
    | 'floor'
    | 'emergency_confirmed'
    | 'follow_ups_opened'
    | 'follow_ups_opening'
    | `turn_${Turn}`
    | 'peers_counted'
    | 'day_keys'
  value: string
}

interface OrganisationTable {
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
  /** 1: values of own measures count in the three scores. */
  own_scores: Generated<number>
  /** JSON of weekdays, 1 Monday to 7 Sunday; null: none are set. */
  match_days: string | null
  /** From this age players decide alone; null: as the installation has it. */
  own_decision_age: number | null
  /** What a deleted player leaves is deleted, or locked for so many years. */
  erasure: Generated<Erasure>
  erasure_years: number | null
  /** The clubs of a region share its slots. */
  region: Generated<string>
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
  /** Of a coach: the whole club, or only the players of the own teams. */
  sees: Generated<'club' | 'teams'>
  /** Of a practitioner who is the club's doctor. */
  doctor_registration: string | null
  /** The record of a deleted player that the club must keep goes on this day. */
  locked_until: string | null
  /** What the newest consent of this purpose says; null: there is none. */
  record_consent: number | null
  coach_consent: number | null
  /** Named at the sign-up; gets an invitation when the player has verified the own address. */
  guardian_email: string | null
} & { [Name in MedicalField]: string | null }

interface SessionTable {
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  /** When the person last gave the password or a passkey in this session, after the login. */
  confirmed_at: string | null
  /** A session that may only do this. */
  only_for: 'second-factor' | null
}

/** Browsers in which an account has signed in before. They have their own limit of sign-in attempts. */
interface DeviceTable {
  device_hash: string
  user_id: string
  created_at: string
  seen_at: string
}

interface SecretTable {
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

interface ImageTable {
  user_id: string
  type: ImageType
  /** base64 */
  bytes: string
}

interface PasskeyTable {
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
  /** What was judged when it was saved and by which rules, as JSON; null in checks from before 0.6.0. */
  judged: string | null
  /** Values of own measures, as JSON; null when there are none. */
  others: string | null
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

interface SharingChoiceTable {
  _id: string
  user_id: string
  at: string
  shares_fitness: number
  shares_health: number
  shares_lifestyle: number
  shares_earlier: number
}

/** The practitioners of an organisation whose `practitioners` is 'assigned'. */
interface AssignmentTable {
  organisation_id: string
  practitioner_id: string
}

interface ClearanceTable {
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
  /** Who told the player last, when and how. Null also where 0.5.0 told the player. */
  told_at: string | null
  told_by_name: string | null
  told_how: ToldWay | null
  opened_at: string
  closed_at: string | null
  closed_by: string | null
  closed_by_name: string | null
  /** 1 when a person closed it, 0 when its value was corrected or its check withdrawn. */
  done: number | null
  note: string | null
  action: string | null
  /** 'before': opened by the upgrade to 0.6.0. */
  origin: 'before' | null
  /** The row of the urgency table. */
  row: string | null
  /** The last answer to 'Was the player seen?'. */
  asked_at: string | null
  asked_answer: 'not_seen' | 'not_reached' | null
  /** What the player answered to 'Has somebody looked at it?'. */
  player_seen: number | null
  player_seen_at: string | null
  /** Why note and action are not shown to a guardian. */
  kept_reason: string | null
}

/** Only ever inserted; a correction supersedes. */
export interface ReadingTable {
  _id: string
  user_id: string
  /** The player's organisation when it was received. */
  organisation_id: string
  field: ReadingField | OwnField
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
  station: string | null
  /** The device that sent it, and its counter there. */
  tablet: string | null
  seq: number | null
  /** What was read when it was above the scale. */
  above: number | null
  /** Set when it was taken of another player: its value is in no answer. */
  void_at: string | null
  void_by_name: string | null
  void_reason: string | null
  /** Set when the device turned out to be wrong. */
  doubt: string | null
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

interface StationTable {
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

interface BookingTable {
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
  /** The team it is for; the named players of it come before the team. */
  team_id: string | null
  /** The organisation's, as long as it is to come. */
  region: Generated<string>
}

/** The players who are to come. A booking without any is for the whole organisation. */
interface BookingPlayerTable {
  booking_id: string
  user_id: string
}

/** A booking before it was cancelled or moved. `player_ids` is JSON. */
interface CancelledBookingTable {
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
  team_id: string | null
  region: string
}

/** The slot that a person was last told of by email. */
interface BookingToldTable {
  booking_id: string
  user_id: string
  date: string
  time: string
  told_at: string
  /** HH:MM, when this person was told to come. */
  arrives: string | null
}

/** Changes that nobody was told of yet. `date` and `time` are the slot before the first of them. */
interface BookingChangeTable {
  booking_id: string
  date: string
  time: string
  due_at: string
}

/** Places given back, of which no coach was told yet, with what the player was told of the slot. */
interface BookingDeclineTable {
  booking_id: string
  user_id: string
  due_at: string
  told_at: string | null
  date: string | null
  time: string | null
  arrives: string | null
}

/** The address at which a person's calendar program reads their appointments. */
interface CalendarFeedTable {
  user_id: string
  secret_hash: string
  created_at: string
}

interface MailTable {
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
  /** 1: its counts of results are written into it when it is sent. */
  has_counts: Generated<number>
}

interface AttemptTable {
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

interface SecondFactorTable {
  user_id: string
  /** base32, as the authenticator app gets it */
  secret: string
  created_at: string
  /** null until the first code was entered. */
  confirmed_at: string | null
  /** The time step of the last accepted code: each works once. */
  last_step: number | null
}

interface RecoveryCodeTable {
  _id: string
  user_id: string
  code_hash: string
  used_at: string | null
}

interface TeamTable {
  _id: string
  organisation_id: string
  name: string
  /** The name in lower case: a club has each once. */
  name_key: string
}

interface TeamMemberTable {
  team_id: string
  user_id: string
}

/** Who decides for a player, and later a person whom the player trusts. The row without an end is the present one. */
interface GuardianTable {
  _id: string
  player_id: string
  guardian_id: string
  /** The day. */
  since: string
  ended_at: string | null
  /** The player who, being of age, has invited somebody they trust; null: a guardian of a player who was too young. */
  invited_by: string | null
}

/** What a club tells about the data it keeps. */
interface NoticeTable {
  _id: string
  organisation_id: string
  version: number
  /** JSON: the paragraphs by language. */
  texts: string
  by_id: string | null
  at: string
}

/** Only ever inserted: the newest row of a purpose holds. */
interface ConsentTable {
  _id: string
  user_id: string
  purpose: Purpose
  /** Of the notice; null when none was shown. */
  version: number | null
  given: number
  by_id: string | null
  by_name: string
  at: string
  how: HowAgreed
  /** Who signed the paper. */
  name: string | null
  on_day: string | null
  reason: string | null
}

/** Which organisation a player belonged to, and when. The row without an end is the present one. */
interface MembershipTable {
  _id: string
  user_id: string
  organisation_id: string
  from_at: string
  until_at: string | null
}

/** What was taken back, so that a restored backup does not bring it back. */
export interface RevocationTable {
  _id: string
  at: string
  kind: string
  user_id: string | null
  target: string | null
  /** When it was copied to the ledger file. */
  copied_at: string | null
}

/** A club that a practitioner opened in an emergency without being assigned to it. */
interface BreakGlassTable {
  _id: string
  organisation_id: string
  practitioner_id: string
  reason: string
  at: string
  until: string
}

/** All answers ever given. `users` has the present ones. */
type MedicalAnswersTable = {
  _id: string
  user_id: string
  /** The check with which they were given. */
  check_id: string | null
  at: string
  by_id: string | null
  by_name: string | null
  /** Set when they were given for the wrong player. */
  void_at: string | null
} & { [Name in MedicalField]: string | null }

/** Why nearly everybody moved on a metric that day, as a practitioner answered. */
export interface SquadQuestionTable {
  _id: string
  organisation_id: string
  metric: string
  date: string
  /** Empty: the whole squad, not one station. */
  station: string
  answer: 'training' | 'conditions' | 'device'
  by_id: string | null
  by_name: string
  at: string
}

export type UserRow = Selectable<UserTable>
export type OrganisationRow = Selectable<OrganisationTable>
export type HealthCheckRow = Selectable<HealthCheckTable>
export type BookingRow = Selectable<BookingTable>
export type MailRow = Selectable<MailTable>

/** A club's own measure, or everybody's when it has no organisation. */
export interface MeasureTable {
  _id: string
  organisation_id: string | null
  made_at: string
  archived_at: string | null
}

/** Only ever inserted. `definition` is JSON. */
export interface MeasureVersionTable {
  _id: string
  measure_id: string
  version: number
  definition: string
  by_id: string | null
  at: string
}

export interface BatteryTable {
  _id: string
  organisation_id: string
  name: string
  /** JSON */
  measures: string
  every_weeks: number | null
}

/** The rows of a club that a doctor signed together, and what they would have said about its past; both JSON. */
export interface RuleTable {
  _id: string
  organisation_id: string
  version: number
  rules: string
  signed_by: string | null
  signed_name: string
  registration: string
  signed_at: string
  until: string
  replay: string
}

/** How many people of one sex and age have which value, as JSON. */
interface PeerCellTable {
  measure: string
  sex: 'Male' | 'Female'
  ages: string
  month: string
  amounts: string
}

/** A cuff, a meter, a scale of a club, or everybody's when it has no organisation. `fields` is JSON. */
export interface EquipmentTable {
  _id: string
  organisation_id: string | null
  name: string
  fields: string
  class: string | null
  serial: string | null
  checked_on: string | null
  archived_at: string | null
}

/** What a deleted player leaves where the club locks records. */
interface LockedRecordTable {
  _id: string
  user_id: string
  organisation_id: string
  locked_at: string
  /** A day. */
  until: string
  /** JSON: the rows by table. */
  record: string
}

export interface PlayerCodeTable {
  user_id: string
  code: string
  made_at: string
}

/** Of no player: a plate, a syringe, or the practitioner. */
export interface ControlReadingTable {
  _id: string
  organisation_id: string
  equipment_id: string
  field: ReadingField
  value: number
  /** What the object is known to have. */
  expected: number | null
  /** What the maker allows. */
  tolerance: number | null
  date: string
  at: string
  by_id: string | null
  by_name: string
}

/** On the scale of comparisons. An empty device is the whole club; made anew each night. */
export interface LearnedErrorTable {
  organisation_id: string
  field: StoredNumber
  method: string
  device: string
  s_within: number | null
  /** Degrees of freedom of `s_within`. */
  freedom: number
  s_between: number | null
  pairs: number
  players: number
  computed_at: string
}

/** How much more `other` reads than `device`, on the scale of comparisons. */
interface DeviceDifferenceTable {
  organisation_id: string
  field: StoredNumber
  device: string
  other: string
  difference: number
  low: number
  high: number
  players: number
  differs: number
  computed_at: string
}

/** Made anew each night. */
interface DevicePictureTable {
  organisation_id: string
  computed_at: string
  /** JSON, see `field/pictures.ts`. */
  picture: string
}

/** Raised once each; open until it is answered. */
interface DeviceQuestionTable {
  _id: string
  organisation_id: string
  kind: 'drift' | 'varies' | 'control'
  field: StoredNumber
  device: string
  station: string
  date: string
  raised_at: string
  answer: 'training' | 'conditions' | 'device' | 'fine' | null
  by_id: string | null
  by_name: string | null
  answered_at: string | null
}
