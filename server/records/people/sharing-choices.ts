// What players share with their coach, as it is and as it was.
import type { NotificationKind } from '#domain/people/notification.ts'
import type { Choices } from '#domain/people/sharing.ts'
import type { SharingReply } from '#domain/wire/replies/sharing.ts'
import type { Clock } from '#server/clock.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Ids } from '#server/ids.ts'
import { recordRevocations, withheldWords } from '#server/records/endings/revocations.ts'
import { isClosedToCoach } from './closed-records.ts'
import type { Youth } from './youth.ts'

const columns = ['shares_fitness', 'shares_health', 'shares_lifestyle', 'shares_earlier'] as const

/** Locks the player, so that two choices at the same moment follow each other. */
export const lockChoices = (trx: Trx, userId: string): Promise<Choices | undefined> =>
  trx.selectFrom('users').select(columns).where('_id', '=', userId).forUpdate().executeTakeFirst()

/** Stores the choice and keeps it in the history. */
export async function saveChoices(
  trx: Trx,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  userId: string,
  { shares_fitness, shares_health, shares_lifestyle, shares_earlier }: Choices,
): Promise<void> {
  const choices = { shares_fitness, shares_health, shares_lifestyle, shares_earlier }
  await trx.updateTable('users').set(choices).where('_id', '=', userId).execute()
  await trx
    .insertInto('sharing_choices')
    .values({ _id: ids.next(), user_id: userId, at: clock.instant(), ...choices })
    .execute()
  const target = withheldWords(choices)
  await recordRevocations(trx, { clock, ids }, [{ kind: 'sharing', user: userId, target }])
}

/** A new player begins with what the organisation proposes. Without a choice in the history everything is shared. */
export async function startSharing(
  trx: Trx,
  context: { readonly clock: Clock; readonly ids: Ids },
  userId: string,
  { shares_fitness, shares_health, shares_lifestyle }: Omit<Choices, 'shares_earlier'>,
): Promise<void> {
  const choices = { shares_fitness, shares_health, shares_lifestyle, shares_earlier: 1 }
  if (Object.values(choices).includes(0)) await saveChoices(trx, context, userId, choices)
}

export type PastChoices = Choices & { readonly at: string }

/** Newest first. Before the first one everything was shared. */
export const findPastChoices = (db: Reader, userId: string): Promise<PastChoices[]> =>
  db
    .selectFrom('sharing_choices')
    .select([...columns, 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute()

/** `sharing-closed`: a restored backup closed it. `own-age`: the player decides alone from now on. */
type AskingKind = Extract<NotificationKind, 'sharing-closed' | 'own-age'>
const asking: readonly AskingKind[] = ['sharing-closed', 'own-age']

/** Why the player is asked to look through the choices; nothing when the player has chosen since. */
export async function findAsking(db: Reader, userId: string): Promise<Set<AskingKind>> {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .$narrowType<{ kind: AskingKind }>()
    .where('user_id', '=', userId)
    .where('kind', 'in', asking)
    .where('created_at', '>=', ({ selectFrom, fn, val }) =>
      fn.coalesce(
        selectFrom('sharing_choices')
          .where('sharing_choices.user_id', '=', userId)
          .select((choice) => choice.fn.max<string>('sharing_choices.at').as('at')),
        val(''),
      ),
    )
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

const asReply = (choices: Choices) => ({
  coach: {
    fitness: choices.shares_fitness === 1,
    health: choices.shares_health === 1,
    lifestyle: choices.shares_lifestyle === 1,
  },
  earlier: choices.shares_earlier === 1,
})

export async function readSharing(db: Reader, youth: Youth, userId: string): Promise<SharingReply> {
  const now = await db.selectFrom('users').select(columns).where('_id', '=', userId).executeTakeFirstOrThrow()
  const past = await findPastChoices(db, userId)
  const asked = await findAsking(db, userId)
  return {
    ...asReply(now),
    is_closed: await isClosedToCoach(db, youth, userId),
    since: past[0]?.at ?? null,
    to_confirm: asked.has('sharing-closed'),
    of_age: asked.has('own-age'),
    history: past.map((choices) => ({ ...asReply(choices), at: choices.at })),
  }
}
