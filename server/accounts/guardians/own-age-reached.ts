// On the birthday from which players decide alone: their guardians' links end, and they are told and asked once to look
// through what is shared. Whoever asks on that day is answered by the age itself; this writes it down.
import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import { rolesThat } from '#domain/people/roles.ts'
import { spendLinksOf } from '#server/accounts/links.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { ownAgeEmail } from '#server/mail/letters/letters.ts'
import type { Mail } from '#server/mail/queue.ts'
import { endLinks } from '#server/records/guardians.ts'
import { isYoung, type OwnAgeValues, ownAgeValues, wasOfAge } from '#server/records/youth.ts'

/** A server that was off on the birthday tells up to so many days later. */
const lateDays = 7

type Parts = {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly config: Config
}

/** Returns the number of players who were told. */
export async function endGuardiansOfAge(parts: Parts): Promise<number> {
  const { store, clock, config } = parts
  const before = ownAgeValues({ config, clock: { today: () => addDays(clock.today(), -lateDays) } })
  let told = 0
  for (const player of await findOfAge(store.read, ownAgeValues(parts), before))
    told += await store.transaction((trx) => comeOfAge(trx, parts, player))
  return told
}

const findOfAge = (db: Reader, today: OwnAgeValues, before: OwnAgeValues) =>
  db
    .selectFrom('users as child')
    .innerJoin('organisations', 'organisations._id', 'child.organisation_id')
    .leftJoin('notifications', (join) =>
      join
        .onRef('notifications.user_id', '=', 'child._id')
        .on('notifications.once_key', '=', sql<string>`'own-age ' || ${ageOf(today)}`),
    )
    .select(['child._id', 'child.organisation_id', 'child.status', 'organisations.name as organisation'])
    .select(['child.first_name', 'child.email', 'child.language', 'child.preferences'])
    .select(sql<string>`'own-age ' || ${ageOf(today)}`.as('once_key'))
    .where('child.account_type', 'in', rolesThat('hasRecord'))
    .where('child.status', 'in', ['pending', 'active'])
    .where('child.date_of_birth', 'is not', null)
    .where(({ not }) => not(isYoung(today, 'child')))
    .where(({ or, and, exists, eb, not }) =>
      or([
        exists(
          openLinks(db)
            .where('guardians.player_id', '=', sql.ref<string>('child._id'))
            .select('guardians._id'),
        ),
        and([
          eb('child.status', '=', 'active'),
          eb('notifications._id', 'is', null),
          isYoung(before, 'child'),
          // Who signs up after the birthday has never been too young here.
          not(wasOfAge('child.created_at', today, 'child')),
        ]),
      ]),
    )
    .orderBy('child._id')
    .execute()

const ageOf = ({ own_age }: OwnAgeValues) =>
  sql`coalesce(organisations.own_decision_age, cast(${own_age} as integer))`

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

type Player = Awaited<ReturnType<typeof findOfAge>>[number]

async function comeOfAge(trx: Trx, parts: Parts, { once_key, ...player }: Player): Promise<number> {
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
