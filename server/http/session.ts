// Sessions: an opaque token in a cookie that scripts cannot read. The database stores only its hash.
import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { Actor } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { hashSecret, newSecret } from '#server/db/secrets.ts'
import type { Store } from '#server/db/store.ts'
import type { Tables, Trx, UserRow } from '#server/db/tables.ts'

/** The signed-in person. */
export type SignedIn = Actor & {
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
  /** JSON; see readPreferences. */
  readonly preferences: string | null
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

type SessionRow = Omit<SignedIn, 'barred'> & { readonly barred: string | null }

const personOfSession = preparedRead<{ hash: string; now: string }, SessionRow>((db, value) =>
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
    ])
    .select((user) =>
      user
        .case()
        .when('users.account_type', '=', 'Practitioner')
        .then(closedOrganisations(user))
        .end()
        .as('barred'),
    ),
)

// The ids of organisations that have assigned other practitioners, in one text.
const closedOrganisations = (user: ExpressionBuilder<Tables, 'users'>) =>
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
    .select(({ fn, ref, val }) => fn<string>('string_agg', [ref('organisations._id'), val(' ')]).as('ids'))

export async function findSignedIn(store: Store, clock: Clock, hash: string): Promise<SignedIn | null> {
  const [person] = await personOfSession(store, { hash, now: clock.instant() })
  if (!person) return null
  return { ...person, barred: person.barred === null ? [] : person.barred.split(' ') }
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
