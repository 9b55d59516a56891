// The product in a temporary folder with data for every screen: the demo club, a new club and a new player,
// notifications, audit entries, and emailed links that still work. Used by screenshots, interface checks and the
// browser benchmark.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtInOrganisation } from '#domain/people/account.ts'
import { roles } from '#domain/people/roles.ts'
import { builtFolder } from '#e2e/built-folder.ts'
import { demoLogins, demoPassword, demoTeamCoach, fillWithDemo } from '#scripts/demo/data.ts'
import { addYouthClub, demoFamilies } from '#scripts/demo/youth.ts'
import { freePort } from '#scripts/postgres.ts'
import { root } from '#scripts/root.ts'
import { systemClock } from '#server/clock.ts'
import { openStore, type Store } from '#server/db/store.ts'
import type { Trx, UserRow } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { insertAudit } from '#server/records/audit.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { openMemberships } from '#server/records/people/memberships.ts'
import { insertSecret } from '#server/records/people/secrets.ts'

export type Role = keyof typeof demoLogins
/** The roles that the demo data have a log-in for. */
export const shownRoles = Object.keys(demoLogins) as Role[] // Object.keys returns string[]

// New accounts without data: a player without a check, a coach without players.
const beginners = {
  NewPlayer: 'robin.ashe@wharf.example',
  NewCoach: 'coach@valley.example',
} as const
const [[, guardian]] = demoFamilies
const emails = { ...demoLogins, ...beginners, TeamCoach: demoTeamCoach, Guardian: guardian }
/** A person who uses the product. */
export type Viewer = keyof typeof emails
export type Session = {
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
  readonly storage: Readonly<Record<string, string>>
}
export type FilledProduct = Awaited<ReturnType<typeof startFilledProduct>>

// A verification link works once, and a run opens its screen several times.
const waiting = 24
const clock = systemClock('UTC')

type Filling = {
  readonly env?: Record<string, string>
  /** With the youth club of the demo and its guardians. */
  readonly hasYouth?: boolean
}

export async function startFilledProduct({ env = {}, hasYouth = false }: Filling = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pitchside-filled-'))
  const port = await freePort()
  // A name, because browsers refuse passkeys at a numeric address.
  const url = `http://localhost:${port}`
  const store = await openStore({ dataDir: folder })
  const setting = { today: clock.today(), variant: 'corrected' } as const
  await fillWithDemo(store, setting)
  if (hasYouth) await addYouthClub(store, setting)
  const { verifications, ...known } = await addMore(store)
  await store.close()
  const server = spawn(join(root, 'node_modules/.bin/node'), [join(builtFolder(), 'server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      TZ: 'UTC',
      TIME_ZONE: 'UTC',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...env,
    },
  })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  let sharedLink: string
  try {
    await ready(server, url)
    sharedLink = await shareRecord(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    ...known,
    /** Where the link of a player to their results leads. */
    sharedLink,
    /** The link of a person who has just signed up; each works once. */
    verification: () => verifications.pop() ?? '',
    signIn: (viewer: Viewer) => signIn(url, viewer),
    stop,
  }
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('The product did not start.')
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.ok) return
    await pause(25)
  }
  throw new Error('The product was not ready after a minute.')
}

/** The browser state after a log-in: the cookies and three keys of local storage. */
async function signIn(url: string, viewer: Viewer): Promise<Session> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email: emails[viewer], password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`${viewer} could not sign in: ${reply.status}`)
  const { userID, expiration } = (await reply.json()) as { userID: string; expiration: number } // the login call's answer
  const cookies = reply.headers.getSetCookie().map((text) => {
    const [name = '', value = ''] = text.split(/[=;]/)
    return { name, value, url }
  })
  return { cookies, storage: { userID, expiration: String(expiration), isLoggedIn: 'true' } }
}

async function shareRecord(url: string): Promise<string> {
  const { cookies } = await signIn(url, 'Player')
  const reply = await fetch(`${url}/api/share/link`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ days: 7, categories: ['fitness', 'health', 'lifestyle'], label: 'Dr Lang, knee' }),
  })
  const { link } = (await reply.json()) as { link: string } // as domain/wire/replies.ts describes it
  return link.replace(url, '')
}

async function addMore(store: Store) {
  const idOf = async (email: string) => {
    const found = await store.read.selectFrom('users').select('_id').where('email', '=', email).execute()
    return found[0]?._id ?? ''
  }
  const [player, coach, admin, practitioner] = await Promise.all(
    (['Player', 'Coach', 'Admin', 'Practitioner'] as const).map((role) => idOf(demoLogins[role])),
  )
  if (!player || !coach || !admin || !practitioner) throw new Error('The demo has somebody of every type.')
  const { _id: check, date } = await store.read
    .selectFrom('health_checks')
    .select(['_id', 'date'])
    .where('user_id', '=', player)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { organisation_id, invite_link } = await store.read
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(['users.organisation_id', 'organisations.invite_link'])
    .where('users._id', '=', player)
    .executeTakeFirstOrThrow()
  const context = { clock, ids: systemIds, request: { id: 'demo' } }
  const links = await store.transaction(async (trx) => {
    const today = clock.today()
    const newPlayer = await addBeginners(trx)
    await insertNotifications(trx, context, [player], {
      kind: 'check-ready',
      data: { healthcheck_id: check, date },
    })
    const slot = { date: today, time: '19:00' }
    await insertNotifications(trx, context, [player, coach], { kind: 'appointment-near', data: slot })
    const booked = { ...slot, number_of_players: 8 }
    await insertNotifications(trx, context, [coach, practitioner], { kind: 'booking-made', data: booked })
    const accepted = { user_id: practitioner, name: 'Ada Berg', account_type: 'Practitioner' }
    await insertNotifications(trx, context, [admin], { kind: 'invitation-accepted', data: accepted })
    for (const action of ['health-check-saved', 'health-record-read', 'medical-answers-changed'] as const)
      await insertAudit(
        trx,
        { ...context, actor: { _id: practitioner, account_type: 'Practitioner', organisation_id: '' } },
        { action, subject: player, organisation: organisation_id },
      )
    const verifications: string[] = []
    for (let nth = 0; nth < waiting; nth += 1) {
      const _id = systemIds.next()
      const email = `waiting${nth}@visitor.example`
      await trx
        .insertInto('users')
        .values({
          _id,
          first_name: 'Visitor',
          last_name: String(nth),
          email,
          email_key: email,
          password_hash: '',
          account_type: 'Player',
          organisation_id: builtInOrganisation._id,
          status: 'pending',
          created_at: clock.instant(),
        })
        .execute()
      await openMemberships(trx, context, [{ user_id: _id, organisation_id: builtInOrganisation._id }])
      verifications.push(await insertSecret(trx, clock, { kind: 'verify', userId: _id }))
    }
    return {
      newPlayer,
      verifications,
      reset: await insertSecret(trx, clock, { kind: 'reset', userId: player }),
      welcome: await insertSecret(trx, clock, { kind: 'welcome', userId: practitioner }),
      setup: await insertSecret(trx, clock, { kind: 'setup', userId: null }),
    }
  })
  return {
    ...links,
    player,
    check,
    invite: invite_link,
    organisation: organisation_id,
    ownTest: await ownTestOf(store, organisation_id),
    ...(await childOf(store)),
  }
}

/** A test of the player's own club. */
async function ownTestOf(store: Store, organisation: string | null): Promise<string> {
  const found = await store.read
    .selectFrom('measures')
    .select('_id')
    .where('organisation_id', '=', organisation)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return found._id
}

/** A child of the guardian and one check; empty without the youth club. */
async function childOf(store: Store): Promise<{ child: string; childCheck: string }> {
  const found = await store.read
    .selectFrom('guardians')
    .innerJoin('users', 'users._id', 'guardians.guardian_id')
    .innerJoin('health_checks', 'health_checks.user_id', 'guardians.player_id')
    .select(['guardians.player_id', 'health_checks._id'])
    .where('users.email', '=', emails.Guardian)
    .limit(1)
    .executeTakeFirst()
  return { child: found?.player_id ?? '', childCheck: found?._id ?? '' }
}

/** Adds a new club, and a new player in another one; returns the player's id. */
async function addBeginners(trx: Trx): Promise<string> {
  const { password_hash } = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', demoLogins.Player)
    .executeTakeFirstOrThrow()
  const begin = async (
    club: string,
    email: string,
    person: Pick<UserRow, 'account_type' | 'first_name' | 'last_name'>,
  ) => {
    const organisation_id = systemIds.next()
    const _id = systemIds.next()
    await trx
      .insertInto('organisations')
      .values({
        _id: organisation_id,
        name: club,
        address_line_1: '2 Weir Lane',
        town: 'York',
        postcode: 'YO1 7HH',
        country: 'United Kingdom',
        contact_no: '01904 960 100',
        member_limit: 20,
        email: `office@${email.split('@')[1]}`,
        date: clock.today(),
        invite_link: systemIds.next(),
      })
      .execute()
    await trx
      .insertInto('users')
      .values({
        _id,
        ...person,
        email,
        email_key: email,
        password_hash,
        organisation_id,
        gender: 'None',
        date_of_birth: '2005-05-21',
        status: 'active',
        created_at: clock.instant(),
      })
      .execute()
    if (roles[person.account_type].hasRecord)
      await openMemberships(trx, { clock, ids: systemIds }, [{ user_id: _id, organisation_id }])
    return _id
  }
  await begin('Valley Swimming Club', beginners.NewCoach, {
    account_type: 'Coach',
    first_name: 'Valley Swimming Club',
    last_name: 'Coach',
  })
  return begin('Wharf Climbing Club', beginners.NewPlayer, {
    account_type: 'Player',
    first_name: 'Robin',
    last_name: 'Ashe',
  })
}
