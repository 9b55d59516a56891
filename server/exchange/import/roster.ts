// Imports a list of players into an organisation: all of them or none. Each gets an invitation by email.

import { teamNamesIn, teamNamesProblem } from '#domain/clubs/teams.ts'
import { checkInvited, emailKey, type Invited } from '#domain/people/account.ts'
import { playerRole, roles, rolesThat } from '#domain/people/roles.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import { englishByField } from '#domain/wire/sentences/english.ts'
import type { Checked } from '#domain/wire/validation.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { countTries, type Limit, takeTry } from '#server/http/limits.ts'
import type { SignedIn } from '#server/http/session.ts'
import { welcomeEmail } from '#server/mail/letters/letters.ts'
import { notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { joinNamedTeams } from '#server/records/people/join-teams.ts'
import {
  countMembers,
  insertMembers,
  lockOrganisation,
  type NewMember,
} from '#server/records/people/members.ts'
import { hashParts } from '#server/records/people/secrets.ts'
import { startSharing } from '#server/records/people/sharing-choices.ts'

type RosterImport = Body<'importRoster'>
type RosterRowOutcome = Reply<'importRoster'>['rows'][number]
type Read = {
  readonly outcome: RosterRowOutcome
  readonly player: Invited | null
  /** A player of the club already, who can still be put into a team. */
  readonly member?: string | undefined
}

// Parameters of one statement are limited, and the progress is told after each part.
const atOnce = 50

// Both tell whether an address is known, so neither can be repeated at will.
const limitsOf = ({ actor }: Context<SignedIn>, isDry: boolean): Limit[] => [
  { key: [isDry ? 'roster dry run' : 'roster', actor._id], most: 20, minutes: 60 },
]

export async function importRoster(
  context: Context<SignedIn>,
  { organisation_id, players, dry_run }: RosterImport,
): Promise<Reply<'importRoster'>> {
  const { store, clock, ids, passwords, actor, tellProgress } = context
  await takeTry(context, limitsOf(context, dry_run))
  await takeAddresses(context, players)
  const checked: Checked<Invited>[] = []
  for (const player of players) {
    checked.push(withTeams(checkInvited(player, { today: clock.today() }), player))
    // The other half of a dry run asks who is known already.
    if (dry_run) await tellProgress(checked.length, players.length * 2)
  }
  const password_hash = await passwords.unusableHash()
  return store.transaction(async (trx) => {
    const organisation = await lockOrganisation(trx, organisation_id)
    if (!organisation) throw notFound()
    const read = await judgeRows(trx, organisation_id, checked)
    const ready = read.flatMap(({ player }) => (player ? [player] : []))
    const places = Math.max(0, organisation.member_limit - (await countMembers(trx, organisation_id)))
    if (ready.length > places) throw refusal(409, 'not-enough-places', { players: ready.length, places })
    const isRefused = read.some(({ outcome }) => outcome.status === 'refused')
    if (dry_run || isRefused) {
      await insertAudit(trx, context, { action: 'roster-checked', organisation: organisation_id })
      return { imported: 0, rows: read.map(({ outcome }) => outcome) }
    }
    const made: string[] = []
    const teams: [user: string, names: string[]][] = read.flatMap(({ member }, nth) =>
      member === undefined ? [] : [[member, teamNamesIn(players[nth]?.team)]],
    )
    for (let from = 0; from < ready.length; from += atOnce) {
      const members = ready.slice(from, from + atOnce).map(
        (player) =>
          ({
            ...player,
            _id: ids.next(),
            gender_text: null,
            password_hash,
            account_type: playerRole,
            organisation_id,
            status: 'pending',
            language: actor.language,
          }) as const,
      )
      await inviteAll(trx, context, members, organisation)
      made.push(...members.map(({ _id }) => _id))
      await tellProgress(made.length, ready.length)
    }
    const rowsReady = read.flatMap(({ player }, nth) => (player ? [nth] : []))
    for (const [nth, user] of made.entries())
      teams.push([user, teamNamesIn(players[rowsReady[nth] ?? -1]?.team)])
    await joinNamedTeams(trx, context, organisation_id, teams)
    await trx
      .insertInto('imports')
      .values({
        _id: ids.next(),
        kind: 'roster',
        organisation_id,
        by_id: actor._id,
        at: clock.instant(),
        undone_at: null,
        made: JSON.stringify(made),
      })
      .execute()
    await insertAudit(trx, context, { action: 'roster-imported', organisation: organisation_id })
    return {
      imported: made.length,
      rows: read.map(({ outcome, player }) => (player ? { ...outcome, status: 'invited' } : outcome)),
    }
  })
}

const mostAddresses = 10_000
const budgetMinutes = 60

/** One budget of tested addresses an hour. An import of the list that its dry run has tested counts once. */
async function takeAddresses(context: Context<SignedIn>, players: RosterImport['players']): Promise<void> {
  const { store, actor, clock, config } = context
  if (!config.rateLimit) return
  const addresses = players.map(({ email }) => (typeof email === 'string' ? emailKey(email) : ''))
  const list = hashParts('roster', ...addresses.toSorted())
  const tested: Limit = { key: ['roster addresses', actor._id], most: mostAddresses, minutes: budgetMinutes }
  const same: Limit = { key: ['roster list', actor._id, list], most: Infinity, minutes: budgetMinutes }
  await store.transaction(async (trx) => {
    if ((await countTries(trx, clock, [same])) > 1) return
    await countTries(trx, clock, [tested], addresses.length)
  })
}

function withTeams(row: Checked<Invited>, { team }: RosterImport['players'][number]): Checked<Invited> {
  const problem = teamNamesProblem(teamNamesIn(team))
  if (!problem) return row
  return { ok: false, problems: { ...(row.ok ? {} : row.problems), team: problem } }
}

type RosterMember = NewMember & { readonly _id: string }

async function inviteAll(
  trx: Trx,
  context: Context<SignedIn>,
  members: readonly RosterMember[],
  organisation: NonNullable<Awaited<ReturnType<typeof lockOrganisation>>>,
): Promise<void> {
  await insertMembers(trx, context, members)
  for (const { _id: subject } of members) {
    await startSharing(trx, context, subject, organisation)
    for (const action of ['account-created', 'invitation-sent'] as const)
      await insertAudit(trx, context, { action, subject, organisation: organisation._id })
  }
  await context.mail.queue(trx, ...members.map((member) => welcomeEmail(member, organisation.name)))
}

async function judgeRows(
  trx: Trx,
  organisationId: string,
  checked: readonly Checked<Invited>[],
): Promise<Read[]> {
  const keys = checked.flatMap((row) => (row.ok ? [emailKey(row.value.email)] : []))
  const owners = await findOwners(trx, keys)
  const members = await findNames(trx, organisationId)
  const seen = new Set<string>()
  return checked.map((row, nth): Read => {
    if (!row.ok) return refused(nth, row.problems)
    const key = emailKey(row.value.email)
    if (seen.has(key)) return refused(nth, { email: reason('email-twice') })
    seen.add(key)
    const owner = owners.get(key)
    // Somebody of another club reads like any other address that cannot be added.
    if (owner !== undefined && owner.organisation_id !== organisationId)
      return refused(nth, { email: reason('cannot-be-added') })
    const name = nameKey(row.value)
    if (owner !== undefined)
      return {
        outcome: { row: nth, status: 'member' },
        player: null,
        ...(roles[owner.account_type].hasRecord && { member: owner._id }),
      }
    // Somebody who is in the club with another address would get a second account.
    if (members.has(name)) return told(nth, 'member', { email: reason('member-other-email') })
    if (seen.has(name)) return refused(nth, { first_name: reason('player-twice') })
    seen.add(name)
    return { outcome: { row: nth, status: 'ready' }, player: row.value }
  })
}

type NamedPlayer = Pick<Invited, 'first_name' | 'last_name'> & { readonly date_of_birth: string | null }

/** Two people of one club with this name and birthday are taken for one. */
const nameKey = ({ first_name, last_name, date_of_birth }: NamedPlayer): string =>
  `${first_name} ${last_name}`.toLowerCase().replaceAll(/\s+/g, ' ').trim() + (date_of_birth ?? '')

async function findNames(trx: Trx, organisationId: string): Promise<Set<string>> {
  const players = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'date_of_birth'])
    .where('organisation_id', '=', organisationId)
    .where('account_type', 'in', rolesThat('hasRecord'))
    .execute()
  return new Set(players.map(nameKey))
}

const told = (row: number, status: RosterRowOutcome['status'], problems: FieldProblems): Read => ({
  outcome: { row, status, problems, fields: englishByField(problems) },
  player: null,
})
const refused = (row: number, problems: FieldProblems): Read => told(row, 'refused', problems)

const keysAtOnce = 500

type AccountOf = Pick<UserRow, '_id' | 'account_type' | 'organisation_id'>

/** The account of each address that has one. */
async function findOwners(trx: Trx, keys: readonly string[]): Promise<Map<string, AccountOf>> {
  const owners = new Map<string, AccountOf>()
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const found = await trx
      .selectFrom('users')
      .select(['email_key', '_id', 'account_type', 'organisation_id'])
      .where('email_key', 'in', keys.slice(from, from + keysAtOnce))
      .execute()
    for (const { email_key, ...account } of found) owners.set(email_key, account)
  }
  return owners
}
