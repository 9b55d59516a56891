// On the birthday from which players decide alone: their guardians' links end, and they are told and asked once to look
// through what is shared. Whoever asks on that day is answered by the age itself; this writes it down.
import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { spendLinksOf } from '#server/accounts/links.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { ownAgeEmail } from '#server/mail/letters/letters.ts'
import type { Mail } from '#server/mail/queue.ts'
import { endLinks } from '#server/records/people/guardians.ts'
import { type OwnAgeValues, ownAgeValues, wasOfAge } from '#server/records/people/youth.ts'

/** A server that was off on the birthday tells up to so many days later. */
const lateDays = 7
/** Links are walked in parts, so that no statement reads them all. */
const linksAtOnce = 1_000

type OwnAgeParts = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly config: Config
}

/**
 * Returns the number of players who were told. `walk`: also ends the open links of whoever came of age longer ago, by a change of a
 * date of birth or of a club's age; once a day is enough.
 */
export async function endGuardiansOfAge(parts: OwnAgeParts, { walk = true } = {}): Promise<number> {
  const { store } = parts
  let told = 0
  const end = async (players: readonly GrownPlayer[]) => {
    for (const player of players) told += await store.transaction((trx) => comeOfAge(trx, parts, player))
  }
  await end(await findLately(store.read, parts))
  let links = walk ? await someLinks(store.read, '') : []
  for (let last = links.at(-1); last; last = links.at(-1)) {
    await end(await findLinked(store.read, parts, [...new Set(links.map(({ player_id }) => player_id))]))
    links = await someLinks(store.read, last._id)
  }
  return told
}

// SQLite keeps the order of a cross join: the birthdays of each club are found by their index, given players by their id.
const byClub = (db: Reader) => db.selectFrom('organisations').crossJoin('users as child')
const byPlayer = (db: Reader): ReturnType<typeof byClub> =>
  db.selectFrom('users as child').crossJoin('organisations')

/** Those of age who may have a guardian. */
const ofAge = (people: ReturnType<typeof byClub>, today: OwnAgeValues) =>
  people
    .select(['child._id', 'child.organisation_id', 'child.status', 'organisations.name as organisation'])
    .select(['child.first_name', 'child.email', 'child.language', 'child.preferences'])
    .select(onceKey(today).as('once_key'))
    .whereRef('child.organisation_id', '=', 'organisations._id')
    .where('child.account_type', 'in', rolesThat('hasRecord'))
    .where('child.status', 'in', ['pending', 'active'])
    .where('child.date_of_birth', '<=', bornBy(today))
    .orderBy('child._id')

const findLately = (db: Reader, parts: OwnAgeParts) => {
  const { config, clock } = parts
  const today = ownAgeValues(parts)
  const before = ownAgeValues({ config, clock: { today: () => addDays(clock.today(), -lateDays) } })
  return ofAge(byClub(db), today)
    .where('child.date_of_birth', '>', bornBy(before))
    .where(({ or, and, exists, eb, not }) =>
      or([
        exists(linksOf(db)),
        and([
          eb('child.status', '=', 'active'),
          not(
            exists(
              db
                .selectFrom('notifications')
                .select('notifications._id')
                .where('notifications.user_id', '=', sql.ref<string>('child._id'))
                .where('notifications.once_key', '=', onceKey(today)),
            ),
          ),
          // Who signs up after the birthday has never been too young here.
          not(wasOfAge('child.created_at', today, 'child')),
        ]),
      ]),
    )
    .execute()
}

const findLinked = (db: Reader, parts: OwnAgeParts, players: readonly string[]) => {
  const today = ownAgeValues(parts)
  return ofAge(byPlayer(db), today)
    .where(isOneOf(db, 'child._id', players))
    .where(({ exists }) => exists(linksOf(db)))
    .execute()
}

const someLinks = (db: Reader, after: string) =>
  db
    .selectFrom('guardians')
    .select(['_id', 'player_id'])
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(linksAtOnce)
    .execute()

const linksOf = (db: Reader) =>
  openLinks(db).where('guardians.player_id', '=', sql.ref<string>('child._id')).select('guardians._id')

const ageOf = ({ own_age }: OwnAgeValues) =>
  sql`coalesce(organisations.own_decision_age, cast(${own_age} as integer))`

/** Whoever was born on this day or earlier is of age in the club. */
const bornBy = (today: OwnAgeValues) =>
  sql<string>`cast(cast(${today.own_year} as integer) - ${ageOf(today)} as text) || ${today.own_day}`

const onceKey = (today: OwnAgeValues) => sql<string>`'own-age ' || ${ageOf(today)}`

/** Those of a guardian. One that the player, being of age, has made is with somebody whom the player trusts. */
const openLinks = (db: Pick<Reader, 'selectFrom'>) =>
  db
    .selectFrom('guardians')
    .where('guardians.ended_at', 'is', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('guardians.invited_by', 'is', null),
        eb('guardians.invited_by', '!=', ref('guardians.player_id')),
      ]),
    )

type GrownPlayer = Awaited<ReturnType<typeof findLately>>[number]

async function comeOfAge(
  trx: Trx,
  parts: OwnAgeParts,
  { once_key, ...player }: GrownPlayer,
): Promise<number> {
  const { clock, ids, mail } = parts
  await trx.selectFrom('users').select('_id').where('_id', '=', player._id).forUpdate().execute()
  const links = await openLinks(trx)
    .where('guardians.player_id', '=', player._id)
    .select('guardians._id')
    .execute()
  // Whoever was invited to decide for the child and has not answered.
  await spendLinksOf(trx, clock, player._id, ['guardian'])
  const context = { actor: null, clock, ids, request: { id: 'own-age' } }
  if (links.length > 0)
    await endLinks(
      trx,
      context,
      player,
      links.map(({ _id }) => _id),
    )
  if (player.status !== 'active') return 0
  const kind: NotificationKind = 'own-age'
  const told = await trx
    .insertInto('notifications')
    .values({
      _id: ids.next(),
      user_id: player._id,
      kind,
      data: '{}',
      created_at: clock.instant(),
      once_key,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'once_key']).doNothing())
    .returning('_id')
    .execute()
  if (told.length > 0) await mail.queue(trx, ownAgeEmail(player, player.organisation))
  return told.length
}
