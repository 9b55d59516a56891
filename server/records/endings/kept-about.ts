// What is kept about a person beside the health record, for the person's own export. Secrets and their hashes stay out.
import type { Actor } from '#domain/people/policy.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { Reader } from '#server/db/tables.ts'
import { findKeptOfWork, type KeptOfWork } from '#server/records/kept-about-work.ts'
import { isNewsFor } from '#server/records/notifications.ts'
import { readAgreed } from '#server/records/people/consents.ts'

type Export = Reply<'exportUser'>
type KeptAbout = Pick<
  Export,
  | 'memberships'
  | 'consents'
  | 'guardians'
  | 'teams'
  | 'appointments'
  | 'notifications'
  | 'devices'
  | 'passkeys'
  | 'share_links'
  | 'calendar_feed_since'
  | 'code'
  | 'second_factor_since'
  | 'sessions'
  | 'emails'
  | 'picture'
  | 'preferences'
  | keyof KeptOfWork
>

export async function findKeptAbout(db: Reader, owner: Pick<Actor, '_id' | 'teams'>): Promise<KeptAbout> {
  const { _id: user } = owner
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute()
  const links = await db
    .selectFrom('share_links')
    .select(['label', 'categories', 'created_at', 'expires_at', 'ended_at', 'opened'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute()
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', user)
    .executeTakeFirst()
  const code = await db
    .selectFrom('player_codes')
    .select(['code', 'made_at'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return {
    consents: (await readAgreed(db, user)).consents,
    guardians: await db
      .selectFrom('guardians')
      .innerJoin('users', 'users._id', 'guardians.guardian_id')
      .select(['users.first_name', 'users.last_name', 'guardians.since', 'guardians.ended_at'])
      .where('guardians.player_id', '=', user)
      .orderBy('guardians.since')
      .orderBy('guardians._id')
      .execute(),
    teams: await db
      .selectFrom('team_players')
      .innerJoin('teams', 'teams._id', 'team_players.team_id')
      .innerJoin('organisations', 'organisations._id', 'teams.organisation_id')
      .select(['teams.name', 'organisations.name as organisation'])
      .where('team_players.user_id', '=', user)
      .orderBy('teams.name_key')
      .execute(),
    memberships: await db
      .selectFrom('memberships')
      .innerJoin('organisations', 'organisations._id', 'memberships.organisation_id')
      .select(['organisations.name as organisation', 'memberships.from_at', 'memberships.until_at'])
      .where('memberships.user_id', '=', user)
      .orderBy('memberships.from_at')
      .execute(),
    appointments: await db
      .selectFrom('booking_players')
      .innerJoin('bookings', 'bookings._id', 'booking_players.booking_id')
      .innerJoin('organisations', 'organisations._id', 'bookings.organisation_id')
      .select(['bookings.date', 'bookings.time', 'organisations.name as organisation'])
      .where('booking_players.user_id', '=', user)
      .orderBy('bookings.date')
      .orderBy('bookings.time')
      .execute(),
    notifications: notifications
      .filter(isNewsFor(owner))
      .map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown })),
    devices: await db
      .selectFrom('devices')
      .select(['created_at', 'seen_at'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    // Written by `makeLink`.
    share_links: links.map(({ categories, ...row }) => ({
      ...row,
      categories: JSON.parse(categories) as string[],
    })),
    calendar_feed_since: feed?.created_at ?? null,
    code: code ?? null,
    ...(await findKeptOfAccount(db, user)),
    ...(await findKeptOfWork(db, user)),
  }
}

type OfAccount = Pick<KeptAbout, 'second_factor_since' | 'sessions' | 'emails' | 'picture' | 'preferences'>

async function findKeptOfAccount(db: Reader, user: string): Promise<OfAccount> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', user)
    .executeTakeFirst()
  const image = await db
    .selectFrom('images')
    .select(['type', 'bytes'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  const { preferences } = await db
    .selectFrom('users')
    .select('preferences')
    .where('_id', '=', user)
    .executeTakeFirstOrThrow()
  return {
    second_factor_since: factor?.confirmed_at ?? null,
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    emails: await db
      .selectFrom('mails')
      .select(['subject', 'created_at', 'sent_at'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    picture: image ? `data:${image.type};base64,${image.bytes}` : null,
    preferences: preferences === null ? null : (JSON.parse(preferences) as unknown),
  }
}
