// Records that are closed: to a coach once the player has said no, and of a young player until somebody has agreed, to
// everybody but practitioners while nobody has agreed to the recording.
import { type ExpressionBuilder, sql } from 'kysely'
import { rolesWith } from '#domain/people/policy.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Reader, Tables } from '#server/db/tables.ts'
import { childrenOf } from './guardians.ts'
import { isYoung, type OwnAgeValues, ownAgeValues, type Youth } from './youth.ts'

const readers = rolesWith('getDashboardScreen').filter((role) => !rolesWith('readUnnoted').includes(role))
/** They see what is shared with them, with the consent of a guardian. */
const limited = readers.filter((role) => !rolesWith('readWithheld').includes(role))

/** Does a coach see nothing of this player's record, whatever is shared? */
export async function isClosedToCoach(db: Reader, youth: Youth, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['coach_consent', 'record_consent'])
    .select(isYoung(ownAgeValues(youth)).$castTo<number | boolean>().as('is_young'))
    .where('_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return true
  const { coach_consent, record_consent, is_young } = row
  return coach_consent === 0 || (Boolean(is_young) && (coach_consent === null || record_consent === null))
}

/** For a query over `users`: the ids of the players whose records are closed to this person, in one text. */
export function closedTo(user: ExpressionBuilder<Tables, 'users'>, age: OwnAgeValues) {
  const players = () =>
    user
      .selectFrom('users as young')
      .whereRef('young.organisation_id', '=', 'users.organisation_id')
      .where('young.account_type', 'in', rolesThat('hasRecord'))
      .select('young._id')
  // Two queries, so that each uses its index; a value that is bound would not match that of the first.
  const refused = players().where(sql<boolean>`young.coach_consent = 0`)
  const unasked = players()
    .where((young) =>
      young.or([young('young.coach_consent', 'is', null), young('young.record_consent', 'is', null)]),
    )
    .where(isYoung(age, 'young', 'users.organisation_id'))
  const ofClub = user
    .selectFrom(refused.union(unasked).as('shut'))
    .select(({ fn, ref, val }) => fn<string | null>('string_agg', [ref('shut._id'), val(' ')]).as('ids'))
  const isOwn = sql<boolean>`(users.record_consent is null and ${isYoung(age)})`
  return user
    .case()
    .when('users.account_type', 'in', limited)
    .then(ofClub)
    .when('users.account_type', 'in', rolesThat('hasChildren'))
    .then(childrenOf(user, age, 'unnoted'))
    .when(user.and([user('users.account_type', 'in', rolesThat('hasRecord')), isOwn]))
    .then(user.ref('users._id'))
    .end()
    .$castTo<string | null>()
}
