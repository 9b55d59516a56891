// Lists of a club: who has agreed to which version, and of whom data was recorded that nobody has agreed to yet.
import type { Cell } from '#domain/csv.ts'
import type { Language } from '#domain/languages.ts'
import { covers } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { holdsSince, type Purpose, purposes } from '#domain/people/young/consent.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { ConsentOfPlayer } from '#domain/wire/replies/consents.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { lastRecordedDays } from '#server/records/checks/last-recorded.ts'
import { findNotice } from '#server/records/people/notices.ts'
import { isYoung, ownAgeOf, ownAgeValues, youngSince } from '#server/records/people/youth.ts'
import { consentTexts } from './texts.ts'

type ListContext = Context<SignedIn>

export async function listConsents(
  context: ListContext,
  organisationId: string,
): Promise<Reply<'getConsentsOf'>> {
  const { store, clock } = context
  const age = await ownAgeOf(store.read, context, organisationId)
  const players = await store.read
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'date_of_birth'])
    .where('organisation_id', '=', organisationId)
    .where('account_type', 'in', rolesThat('hasRecord'))
    .where('status', 'in', ['pending', 'active'])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id')
    .execute()
  const rows = await store.read
    .selectFrom('consents')
    .innerJoin('users', 'users._id', 'consents.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users._id').on('memberships.until_at', 'is', null),
    )
    .select(['consents.user_id', 'purpose', 'given', 'version', 'at', 'how', 'by_name', 'name', 'on_day'])
    .select('memberships.from_at')
    .where('users.organisation_id', '=', organisationId)
    .orderBy('at')
    .orderBy('consents._id')
    .execute()
  // The last one of a key is the newest.
  const newest = new Map(rows.map((row) => [`${row.user_id} ${row.purpose}`, row]))
  const of = (user: string, purpose: Purpose): ConsentOfPlayer['record'] => {
    const row = newest.get(`${user} ${purpose}`)
    if (!row) return null
    const { at, how, by_name: by, name, on_day: on, from_at } = row
    const given = row.given === 1
    const since = from_at ?? ''
    if (!holdsSince({ purpose, given, at }, since)) return null
    return { given, version: at >= since ? row.version : null, at, how, by, name, on }
  }
  return {
    notice_version: (await findNotice(store.read, organisationId)).version,
    players: players.map(({ date_of_birth, ...player }) => ({
      ...player,
      below_age: isBelowOwnAge(date_of_birth, clock.today(), age),
      record: of(player._id, 'record'),
      coach: of(player._id, 'coach'),
      research: of(player._id, 'research'),
    })),
  }
}

export async function consentTable(
  context: ListContext,
  organisationId: string,
  language: Language,
): Promise<Cell[][]> {
  const words = consentTexts[language]
  const { players } = await listConsents(context, organisationId)
  const rows = players.flatMap((player) =>
    purposes.map((purpose): Cell[] => {
      const found = player[purpose]
      return [
        player.first_name,
        player.last_name,
        words.yesOrNo[player.below_age ? 'yes' : 'no'],
        words.purposes[purpose],
        found ? words.answers[found.given ? 'given' : 'withdrawn'] : words.answers.none,
        found?.version ?? null,
        found?.at.slice(0, 10) ?? null,
        found ? words.how[found.how] : null,
        found?.by ?? null,
        found?.name ?? null,
        found?.on ?? null,
      ]
    }),
  )
  return [[...words.head], ...rows]
}

/** Of all players whom the practitioner may see. */
export async function listUnnoted(context: ListContext): Promise<Reply<'getUnnoted'>> {
  const { store, actor } = context
  const players = await store.read
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select([
      'users._id',
      'users.first_name',
      'users.last_name',
      'users.organisation_id',
      'users.account_type',
    ])
    .select('organisations.name as organisation')
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where('users.status', 'in', ['pending', 'active'])
    .where('users.record_consent', 'is', null)
    .where('users.date_of_birth', '>', youngSince(context))
    .where(isYoung(ownAgeValues(context)))
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users._id')
    .execute()
  const seen = players.filter((player) => covers('addHealthCheck', actor, player))
  const days = await lastRecordedDays(
    store.read,
    seen.map(({ _id }) => _id),
  )
  return {
    players: seen.flatMap(({ _id, first_name, last_name, organisation_id, organisation }) => {
      const last_date = days.get(_id)
      if (last_date === undefined) return []
      return [{ _id, first_name, last_name, organisation_id, organisation, last_date }]
    }),
  }
}
