// Sessions: an opaque token in a cookie that scripts cannot read. The database stores only its hash.

import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { Actor } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables, Trx, UserRow } from '#server/db/tables.ts'
import { closedTo } from '#server/records/people/closed-records.ts'
import { childrenOf } from '#server/records/people/guardians.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { sightOfTeams, type TeamColumns, teamColumns } from '#server/records/people/teams.ts'
import { type OwnAgeValues, ownAgeValues } from '#server/records/people/youth.ts'

/** The signed-in person. */
export type SignedIn = Actor & {
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
  /** JSON; see readPreferences. */
  readonly preferences: string | null
  /** A session that may only set up a second factor. */
  readonly only_for: 'second-factor' | null
}

/** Cookies to set with the answer, by name, so that work that runs twice sets each once. */
export type CookiesToSet = Map<string, string>

// The prefix makes browsers refuse the cookie unless it is Secure and of this very host.
const named = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)
export const sessionCookie = (https: boolean): string => named('pitchside', https)
export const deviceCookie = (https: boolean): string => named('pitchside-device', https)

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Reads the header of cookies: the hash of the token in the first cookie of this name, or null. */
export function tokenHashReader(name: string): (header: string | undefined) => string | null {
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`)
  return (header = '') => {
    const token = pattern.exec(header)?.[1]?.trimEnd() ?? ''
    return tokenPattern.test(token) ? hashSecret(token) : null
  }
}

type SessionRow = Omit<SignedIn, 'barred' | 'teams' | 'closed' | 'children'> &
  TeamColumns & {
    readonly barred: string | null
    readonly closed_ids: string | null
    readonly child_ids: string | null
  }

const personOfSession = preparedRead<{ hash: string; now: string } & OwnAgeValues, SessionRow>((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users._id', 'sessions.user_id')
    .where('sessions.token_hash', '=', value('hash'))
    .where('sessions.expires_at', '>', value('now'))
    .where('users.status', '=', 'active')
    .select([
      'users._id',
      'users.account_type',
      'users.organisation_id',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.preferences',
      'users.sees',
      'users.doctor_registration',
      'sessions.only_for',
    ])
    .select(teamColumns)
    .select((user) => {
      const age = {
        own_year: value('own_year'),
        own_day: value('own_day'),
        own_age: value('own_age'),
      }
      return [closedTo(user, age).as('closed_ids'), childrenOf(user, age).as('child_ids')]
    })
    .select((user) =>
      user
        .case()
        .when('users.account_type', 'in', rolesThat('isAssigned'))
        .then(closedOrganisations(user, value('now')))
        .end()
        .as('barred'),
    ),
)

// The ids of organisations that have assigned other practitioners, in one text. One that this practitioner has opened in
// an emergency is not among them for an hour.
const closedOrganisations = (user: ExpressionBuilder<Tables, 'users'>, now: string) =>
  user
    .selectFrom('organisations')
    .where('organisations.practitioners', '=', 'assigned')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments')
            .select('assignments.practitioner_id')
            .whereRef('assignments.practitioner_id', '=', 'users._id')
            .whereRef('assignments.organisation_id', '=', 'organisations._id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('break_glass')
            .select('break_glass._id')
            .whereRef('break_glass.practitioner_id', '=', 'users._id')
            .whereRef('break_glass.organisation_id', '=', 'organisations._id')
            .where('break_glass.until', '>', now),
        ),
      ),
    )
    .select(({ fn, ref, val }) => fn<string>('string_agg', [ref('organisations._id'), val(' ')]).as('ids'))

type SessionParts = {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'ownDecisionAge'>
}

export async function findSignedIn(reading: SessionParts, hash: string): Promise<SignedIn | null> {
  const { store, clock } = reading
  const [person] = await personOfSession(store, { hash, now: clock.instant(), ...ownAgeValues(reading) })
  if (!person) return null
  const { barred, sees, team_ids, team_player_ids, closed_ids, child_ids, ...rest } = person
  const teams = sightOfTeams({ sees, team_ids, team_player_ids })
  return {
    ...rest,
    barred: barred === null ? [] : barred.split(' '),
    ...(teams && { teams }),
    ...(child_ids !== null && { children: new Set(child_ids.split(' ')) }),
    ...(closed_ids !== null && { closed: new Set(closed_ids.split(' ')) }),
  }
}

type SessionContext = {
  readonly clock: Clock
  readonly config: Pick<Config, 'https' | 'sessionHours'>
  readonly cookies: CookiesToSet
  readonly request: { readonly sessionHash: string | null }
}

/** The account at the time its password was verified. */
export type Verified = Pick<UserRow, '_id' | 'password_hash' | 'status'>

/**
 * Creates a new token for every login and ends the presented one. Returns the instant at which it expires, or null when
 * the password or the status has changed since it was verified: the lock waits for a change under way.
 */
export async function startSession(
  trx: Trx,
  context: SessionContext,
  { _id: userId, password_hash, status }: Verified,
  only_for: SignedIn['only_for'],
): Promise<number | null> {
  const { clock, config, cookies } = context
  const stored = await trx
    .selectFrom('users')
    .select(['password_hash', 'status'])
    .where('_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (stored?.password_hash !== password_hash || stored.status !== status) return null
  await deletePresented(trx, context)
  const token = newSecret()
  const lifeMs = config.sessionHours * 3_600_000
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      created_at: clock.instant(),
      expires_at: clock.instant(lifeMs),
      only_for,
    })
    .execute()
  setCookie(cookies, sessionCookie(config.https), token, lifeMs / 1000, config.https)
  return Math.floor(clock.now() + lifeMs)
}

/** Signs this browser out. */
export async function endSession(trx: Trx, context: SessionContext): Promise<void> {
  await deletePresented(trx, context)
  setCookie(context.cookies, sessionCookie(context.config.https), '', 0, context.config.https)
}

/** After a new password: every other browser of this person is signed out. */
export async function endOtherSessions(trx: Trx, context: SessionContext, userId: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', context.request.sessionHash ?? '')
    .execute()
}

async function deletePresented(trx: Trx, { request }: SessionContext): Promise<void> {
  if (request.sessionHash === null) return
  await trx.deleteFrom('sessions').where('token_hash', '=', request.sessionHash).execute()
}

export function setCookie(
  cookies: CookiesToSet,
  name: string,
  value: string,
  seconds: number,
  https: boolean,
): void {
  const flags = `Path=/; Max-Age=${Math.floor(seconds)}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  cookies.set(name, `${name}=${value}; ${flags}`)
}
