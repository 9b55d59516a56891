// The invitation of a guardian: mailed, opened, accepted with a new account or joined by an existing one.
import { dayIn } from '#domain/day-in-zone.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { builtInOrganisation, emailKey, passwordProblem } from '#domain/people/account.ts'
import { guardianRole } from '#domain/people/roles.ts'
import { mostGuardians } from '#domain/people/young/guardian.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { deadLink, spendLink } from '#server/accounts/links.ts'
import { findOwnerByKey } from '#server/accounts/queries.ts'
import { rememberDevice } from '#server/accounts/sign-in/devices.ts'
import { logIn } from '#server/accounts/sign-in/log-in.ts'
import { floorOf, isBelow } from '#server/db/floor.ts'
import { kindOf } from '#server/db/json-list.ts'
import type { Reader, Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { guardianEmail, guardianLinkedEmail } from '#server/mail/letters/letters.ts'
import { mailGuardians } from '#server/mail/mail-guardians.ts'
import { invalid, notFound, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { findGuardians } from '#server/records/people/guardians.ts'
import { insertMember } from '#server/records/people/members.ts'
import { hashSecret } from '#server/records/people/secrets.ts'
import { isBelowAge, ownAgeOf, ownAgeValues } from '#server/records/people/youth.ts'

/** The version that brought guardians: older servers do not know the role. */
const since = '0.6.0'

type Invitation = { readonly player: string; readonly email: string; readonly language: Language }

/** The same answer whatever account the address has: the inviter does not learn it. */
export async function invite(
  trx: Trx,
  context: Context,
  { player, email, language }: Invitation,
): Promise<void> {
  await refuseBelowFloor(trx, kindOf(trx), since)
  const found = await findInvited(trx, player)
  if (!found) throw notFound()
  await refuseTooMany(trx, context, player)
  await context.mail.queue(trx, guardianEmail({ ...found, _id: player }, email, language, found.organisation))
  await insertAudit(trx, context, {
    action: 'guardian-invited',
    subject: player,
    organisation: found.organisation_id,
    actor: context.actor ?? { _id: player, account_type: found.account_type },
  })
}

/** Whom the player named at the sign-up, now that the player has verified the own address. */
export async function inviteNamedGuardian(
  trx: Trx,
  context: Context,
  owner: { readonly _id: string; readonly language: Language },
): Promise<void> {
  const row = await trx
    .selectFrom('users')
    .select('guardian_email')
    .where('_id', '=', owner._id)
    .executeTakeFirst()
  const floor = await floorOf(trx, kindOf(trx))
  if (!row?.guardian_email || floor === null || isBelow(floor, since)) return
  await trx.updateTable('users').set({ guardian_email: null }).where('_id', '=', owner._id).execute()
  await invite(trx, context, { player: owner._id, email: row.guardian_email, language: owner.language })
}

async function refuseTooMany(trx: Trx, context: Context, player: string): Promise<void> {
  if ((await findGuardians(trx, ownAgeValues(context), player)).length >= mostGuardians)
    throw refusal(409, 'too-many-guardians', { most: mostGuardians })
}

const findInvited = (db: Reader, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('organisations', 'organisations._id', 'users.organisation_id')
    .select(['users.first_name', 'users.email', 'users.language', 'users.account_type'])
    .select(['users.organisation_id', 'users.status', 'users.date_of_birth'])
    .select('organisations.name as organisation')
    .where('users._id', '=', id)
    .where('users.status', 'in', ['pending', 'active'])
    .executeTakeFirst()

export async function findInvitation(db: Reader, context: Pick<Context, 'clock' | 'config'>, token: string) {
  const { clock } = context
  const link = await db
    .selectFrom('secrets')
    .select(['user_id', 'email', 'created_at'])
    .where('secret_hash', '=', hashSecret(token))
    .where('kind', '=', 'guardian')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst()
  const player = link?.user_id == null ? undefined : await findInvited(db, link.user_id)
  if (!player || link?.user_id == null || link.email === null) throw deadLink()
  if (await isFromChildhood(db, context, player, link.created_at)) throw deadLink()
  return { player: { ...player, _id: link.user_id }, email: link.email }
}

/** An invitation to decide for a child does not make somebody whom the player trusts. */
async function isFromChildhood(
  db: Reader,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  player: { readonly organisation_id: string; readonly date_of_birth: string | null },
  created_at: string,
): Promise<boolean> {
  const age = await ownAgeOf(db, { config }, player.organisation_id)
  const wasYoung = (day: string) => isBelowOwnAge(player.date_of_birth, day, age)
  return !wasYoung(clock.today()) && wasYoung(dayIn(config.timeZone, Date.parse(created_at)))
}

/** Uses the invitation up for this guardian. Answers the id of the player. */
export async function join(trx: Trx, context: Context, guardian: string, token: string): Promise<string> {
  const { player } = await findInvitation(trx, context, token)
  await spendLink(trx, context.clock, 'guardian', token)
  await trx.selectFrom('users').select('_id').where('_id', '=', player._id).forUpdate().execute()
  const known = await findGuardians(trx, ownAgeValues(context), player._id)
  if (known.some(({ _id }) => _id === guardian)) return player._id
  if (known.length >= mostGuardians) throw refusal(409, 'too-many-guardians', { most: mostGuardians })
  // A link from before the birthday has ended, even if nothing has written that down yet.
  await trx
    .updateTable('guardians')
    .set({ ended_at: context.clock.instant() })
    .where('player_id', '=', player._id)
    .where('guardian_id', '=', guardian)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('guardians')
    .values({
      _id: context.ids.next(),
      player_id: player._id,
      guardian_id: guardian,
      since: context.clock.today(),
      ended_at: null,
      // From the age on only the player has invited.
      invited_by: (await isBelowAge(trx, context, player)) ? null : player._id,
    })
    .execute()
  await tellOfGuardian(trx, context, { player, guardian, known })
  await insertAudit(trx, context, {
    action: 'guardian-linked',
    subject: player._id,
    organisation: player.organisation_id,
    actor: { _id: guardian, account_type: guardianRole },
  })
  return player._id
}

/** Whoever invited, the player and the other guardians learn of it. */
async function tellOfGuardian(
  trx: Trx,
  context: Context,
  {
    player,
    guardian,
    known,
  }: { player: Joined; guardian: string; known: readonly { readonly _id: string }[] },
): Promise<void> {
  const { first_name, last_name } = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('_id', '=', guardian)
    .executeTakeFirstOrThrow()
  const told = [player._id, ...known.map(({ _id }) => _id)]
  await insertNotifications(trx, context, told, {
    kind: 'guardian-linked',
    data: {
      name: `${first_name} ${last_name}`.trim(),
      child: player.first_name,
      user_id: player._id,
      guardian_id: guardian,
    },
  })
  if (player.status === 'active') await context.mail.queue(trx, guardianLinkedEmail(player))
  await mailGuardians(trx, context, player._id, 'childGuardian', guardian)
}

type Joined = Awaited<ReturnType<typeof findInvitation>>['player']

export async function accept(
  context: Context,
  { token, password, language = defaultLanguage, ...person }: Body<'acceptGuardian'>,
): Promise<Reply<'acceptGuardian'>> {
  const { store, config, passwords } = context
  const { email } = await findInvitation(store.read, context, token)
  const weakness = passwordProblem(password, guardianRole, config.passwordMinLength)
  if (weakness !== null) throw invalid({ password: weakness })
  if (await findOwnerByKey(store.read, emailKey(email))) throw refusal(409, 'guardian-other-account')
  const password_hash = await passwords.hashPassword(password)
  return store.transaction(async (trx) => {
    await refuseBelowFloor(trx, kindOf(trx), since)
    const _id = await insertMember(trx, context, {
      ...person,
      email,
      password_hash,
      account_type: guardianRole,
      organisation_id: builtInOrganisation._id,
      date_of_birth: null,
      status: 'active',
      language,
    })
    const actor = { _id, account_type: guardianRole, password_hash, status: 'active' } as const
    await insertAudit(trx, context, { action: 'account-created', subject: _id, actor })
    await join(trx, context, _id, token)
    await rememberDevice(trx, context, _id)
    return logIn(trx, context, actor)
  })
}
