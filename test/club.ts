// The real server on a fresh database with people in it. Only the clock and the ids are replaced.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Insertable, Selectable } from 'kysely'
import { onTestFinished } from 'vitest'
import { builtInOrganisation, emailKey } from '#domain/people/account.ts'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { buildApp } from '#server/app.ts'
import { remindDue } from '#server/bookings/remind.ts'
import { tellDue } from '#server/bookings/tell.ts'
import { type Config, readConfig, settingsOf } from '#server/config.ts'
import { openStore, type Store } from '#server/db/store.ts'
import type { Tables, Trx } from '#server/db/tables.ts'
import { resultsLetter } from '#server/health-checks/results-ready.ts'
import { type Passwords, passwordsAt } from '#server/http/passwords.ts'
import { loadWebApp } from '#server/http/send/static-files.ts'
import { sessionCookie } from '#server/http/session.ts'
import { type Outbox, outboxOf } from '#server/mail/outbox.ts'
import { mailQueue } from '#server/mail/queue.ts'
import type { Message } from '#server/mail/transport.ts'
import { flushReads } from '#server/records/audit.ts'
import { ledgerOf } from '#server/records/endings/ledger.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import { aClock, saturday, someIds, type TestClock } from './clock.ts'
import { aStoreAddress } from './store.ts'

export type TestUser = Selectable<Tables['users']>
export type TestOrganisation = Selectable<Tables['organisations']>

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: LightMyRequestResponse['headers']
  /** name=value of every cookie that was set. */
  readonly cookies: string[]
}

type More = { headers?: Record<string, string>; remoteAddress?: string }
export interface Caller {
  get<Body>(path: string, more?: More): Promise<Answer<Body>>
  post<Body>(path: string, body?: unknown, more?: More): Promise<Answer<Body>>
  put<Body>(path: string, body?: unknown, more?: More): Promise<Answer<Body>>
  delete<Body>(path: string, body?: unknown, more?: More): Promise<Answer<Body>>
  /** A form-encoded body, as a browser sends it. */
  form<Body>(path: string, fields: Record<string, string>, more?: More): Promise<Answer<Body>>
}

export interface ClubOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: string
  /** The real password hashing, for tests about hashing. */
  readonly passwords?: Passwords
  /** The folder of a built web app to serve. */
  readonly web?: string
}

/** The password of every account. */
export const password = 'pitch and toss 1897'
/** The lowest cost argon2 allows: most tests sign in, few are about the strength of the hash. */
export const quickPasswords = passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const hashes = new Map<Passwords, Promise<string>>()

export type Club = Awaited<ReturnType<typeof aClub>>

export async function aClub({ env = {}, now = saturday, passwords = quickPasswords, web }: ClubOptions = {}) {
  const address = await aStoreAddress()
  const config = configOf({ DATA_DIR: address.dataDir, ...env }, address.databaseUrl)
  const clock = aClock(now, config.timeZone)
  const logLines: string[] = []
  const server = await aServer({ config, clock, passwords, logLines, web })
  const { store, ids } = server
  const others: { close(): Promise<void> }[] = []

  const { addClub, ...people } = peopleOf({ store, clock, ids, passwords })
  const club = await addClub()

  const close = async () => {
    for (const other of others) await other.close()
    await server.close()
    await address.remove()
  }
  closeAfterTest(close)

  const known: Partial<Record<AccountType, TestUser>> = {
    Player: club.player,
    Coach: club.coach,
    Practitioner: club.practitioner,
    Admin: club.admin,
  }

  return {
    ...server,
    ...people,
    /** Somebody of this role: one of the club, or of the product's own people. */
    oneOf: async (account_type: AccountType): Promise<TestUser> => {
      const isOfClub = roles[account_type].organisation === 'club'
      const organisation_id = isOfClub ? club.organisation._id : builtInOrganisation._id
      known[account_type] ??= await people.addUser({ account_type, organisation_id })
      return known[account_type]
    },
    config,
    clock,
    address,
    close,
    ...club,
    /** Another pair of clubs with people in the same database. */
    addClub,
    /** Every log line so far. */
    log: () => logLines.join(''),
    /** A second app on the same database and clock, like a second server process. */
    anotherServer: async (different: Partial<Config> = {}) => {
      const another = await aServer({ config: { ...config, ...different }, clock, passwords, logLines, web })
      others.push(another)
      return another
    },
  }
}

function configOf(env: Record<string, string>, databaseUrl: string | undefined): Config {
  return readConfig({
    TIME_ZONE: 'UTC',
    LOG_LEVEL: 'debug',
    // Each new connection plans every query again; two are enough to race.
    DATABASE_POOL: '2',
    PUBLIC_URL: 'http://pitchside.test',
    ...env,
    DATABASE_URL: databaseUrl,
  })
}

interface ServerOptions {
  config: Config
  clock: TestClock
  passwords: Passwords
  logLines: string[]
  web: string | undefined
}

async function aServer({ config, clock, passwords, logLines, web }: ServerOptions) {
  const store = await openStore(config)
  const ids = someIds(clock)
  const mail = mailQueue({ clock, ids })
  const logTo = { write: (line: string) => void logLines.push(line) }
  const app = buildApp({
    store,
    clock,
    ids,
    mail,
    passwords,
    config,
    logTo,
    ledger: { problem: () => ledger.problem() },
    ...(web !== undefined && { web: loadWebApp(web, settingsOf(config)) }),
  })
  const ledger = ledgerOf({ store, clock, path: config.ledgerFile, log: app.log })
  const letters: Message[] = []
  const outbox: Outbox = outboxOf({
    store,
    clock,
    log: app.log,
    publicUrl: config.publicUrl,
    writeResults: (player) => resultsLetter({ store, clock, config }, player),
    transport: { send: async (message) => void letters.push(message), close: () => {} },
  })
  return {
    app,
    store,
    ids,
    mail,
    passwords,
    outbox,
    ledger,
    ...callersOf(app, store, clock, config),
    /** Sends the due emails, those about bookings too, and returns every email sent so far, oldest first. */
    mails: async (to?: string): Promise<Message[]> => {
      await tellDue({ store, clock, ids, mail, config })
      await remindDue({ store, clock, ids, mail, config })
      await outbox.drain()
      return to === undefined ? letters : letters.filter((letter) => letter.to === to)
    },
    close: async () => {
      await app.close()
      await outbox.stop()
      await flushReads(store)
      await store.close()
    },
  }
}

function callersOf(app: FastifyInstance, store: Store, clock: TestClock, config: Config) {
  const caller = (cookie?: string | (() => Promise<string>)): Caller => {
    const send = async <Body>(options: InjectOptions, more: More = {}): Promise<Answer<Body>> => {
      const own = typeof cookie === 'function' ? await cookie() : cookie
      const reply = await app.inject({
        ...options,
        ...(more.remoteAddress !== undefined && { remoteAddress: more.remoteAddress }),
        headers: {
          host: new URL(config.publicUrl).host,
          origin: config.publicUrl,
          'sec-fetch-site': 'same-origin',
          ...(own !== undefined && { cookie: own }),
          ...options.headers,
          ...more.headers,
        },
      })
      return answerOf(reply)
    }
    const json = (body: unknown): Pick<InjectOptions, 'payload' | 'headers'> =>
      body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return {
      get: (url, more) => send({ method: 'GET', url }, more),
      post: (url, body, more) => send({ method: 'POST', url, ...json(body) }, more),
      put: (url, body, more) => send({ method: 'PUT', url, ...json(body) }, more),
      delete: (url, body, more) => send({ method: 'DELETE', url, ...json(body) }, more),
      form: (url, fields, more) =>
        send(
          {
            method: 'POST',
            url,
            payload: new URLSearchParams(fields).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
          more,
        ),
    }
  }

  const sessions = new Map<string, Promise<string>>()
  return {
    /** Makes requests as this account; its session is inserted into the database without a login. */
    as: (user: { readonly _id: string }): Caller =>
      caller(() => {
        const known = sessions.get(user._id) ?? insertSession(store, clock, config, user._id)
        sessions.set(user._id, known)
        return known
      }),
    /** Makes requests with the cookie of a login. */
    with: (cookie: string): Caller => caller(cookie),
    /** Makes requests without a session. */
    visitor: caller(),
    /** Signs in over HTTP and returns the cookie. */
    signIn: async (user: { readonly email: string }, secret: string = password): Promise<string> => {
      const reply = await caller().form('/api/users/login', { email: user.email, password: secret })
      if (reply.status !== 200)
        throw new Error(`${user.email} could not sign in: ${JSON.stringify(reply.body)}`)
      return reply.cookies.join('; ')
    },
  }
}

async function insertSession(
  store: Store,
  clock: TestClock,
  config: Config,
  user_id: string,
): Promise<string> {
  const token = newSecret()
  await store.transaction((trx) =>
    trx
      .insertInto('sessions')
      .values({
        token_hash: hashSecret(token),
        user_id,
        created_at: clock.instant(),
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      .execute(),
  )
  return `${sessionCookie(config.https)}=${token}`
}

function answerOf<Body>(reply: LightMyRequestResponse): Answer<Body> {
  const isJson = /\bjson/.test(String(reply.headers['content-type']))
  const set = reply.headers['set-cookie'] ?? []
  return {
    status: reply.statusCode,
    body: isJson && reply.body !== '' ? JSON.parse(reply.body) : reply.body,
    headers: reply.headers,
    cookies: (Array.isArray(set) ? set : [set]).map((cookie) => cookie.split(';')[0] ?? ''),
  }
}

interface PeopleParts {
  store: Store
  clock: TestClock
  ids: { next(): string }
  passwords: Passwords
}

type GivenUser = Partial<Insertable<Tables['users']>> & { organisation_id: string }

function peopleOf({ store, clock, ids, passwords }: PeopleParts) {
  const hash = (): Promise<string> => {
    const known = hashes.get(passwords) ?? passwords.hashPassword(password)
    hashes.set(passwords, known)
    return known
  }

  function insertOrganisation(
    trx: Trx,
    given: Partial<Insertable<Tables['organisations']>>,
  ): Promise<TestOrganisation> {
    const _id = ids.next()
    return trx
      .insertInto('organisations')
      .values({
        _id,
        name: `Club ${_id.slice(-12, -8)}`,
        address_line_1: '1 Ground Lane',
        town: 'Leeds',
        postcode: 'LS1 1AA',
        country: 'United Kingdom',
        contact_no: '0113 496 0000',
        member_limit: 30,
        email: `coach-${_id.slice(14)}@club.test`,
        date: clock.today(),
        invite_link: newSecret().slice(0, 22),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function insertUser(trx: Trx, password_hash: string, given: GivenUser): Promise<TestUser> {
    const _id = ids.next()
    const type: AccountType = given.account_type ?? 'Player'
    const email = given.email ?? `${type.toLowerCase()}-${_id.slice(14)}@club.test`
    const user = await trx
      .insertInto('users')
      .values({
        _id,
        first_name: type,
        last_name: 'Example',
        email,
        email_key: emailKey(email),
        password_hash,
        account_type: type,
        date_of_birth: '2000-02-29',
        gender: 'Female',
        status: 'active',
        created_at: clock.instant(),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (type === 'Player')
      await trx
        .insertInto('memberships')
        .values({
          _id: ids.next(),
          user_id: _id,
          organisation_id: user.organisation_id,
          from_at: user.created_at,
          until_at: null,
        })
        .execute()
    return user
  }

  return {
    addOrganisation: (given: Partial<Insertable<Tables['organisations']>> = {}): Promise<TestOrganisation> =>
      store.transaction((trx) => insertOrganisation(trx, given)),

    /** An active Player by default; the password of every account is `password`. */
    addUser: async (given: GivenUser): Promise<TestUser> => {
      const password_hash = await hash()
      return store.transaction((trx) => insertUser(trx, password_hash, given))
    },

    /** In one transaction, because nearly every test begins with it. */
    addClub: async () => {
      const password_hash = await hash()
      return store.transaction(async (trx) => {
        const add = (given: GivenUser) => insertUser(trx, password_hash, given)
        const organisation = await insertOrganisation(trx, { name: 'Rovers' })
        const otherOrganisation = await insertOrganisation(trx, { name: 'Wanderers' })
        const ofStaff = { organisation_id: builtInOrganisation._id }
        const ofClub = { organisation_id: organisation._id }
        const ofOther = { organisation_id: otherOrganisation._id }
        return {
          organisation,
          admin: await add({ ...ofStaff, account_type: 'Admin', first_name: 'Ada' }),
          practitioner: await add({ ...ofStaff, account_type: 'Practitioner', first_name: 'Parisa' }),
          coach: await add({ ...ofClub, account_type: 'Coach', first_name: 'Carl' }),
          player: await add({ ...ofClub, first_name: 'Pat' }),
          teammate: await add({ ...ofClub, first_name: 'Tina' }),
          /** Another club, whose data this club may not read. */
          other: {
            organisation: otherOrganisation,
            coach: await add({ ...ofOther, account_type: 'Coach' }),
            player: await add(ofOther),
          },
        }
      })
    },
  }
}

function closeAfterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    // For a club created in beforeAll: call `club.close()` in afterAll.
  }
}
