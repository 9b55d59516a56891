// Creates accounts: players sign up with the invite of their club, admins invite coaches and practitioners.
import { defaultLanguage } from '#domain/languages.ts'
import {
  builtInOrganisation,
  checkInvited,
  checkSignUp,
  emailKey,
  type Invited,
  type SignUp,
} from '#domain/people/account.ts'
import { type Actor, covers } from '#domain/people/policy.ts'
import { playerRole, roles } from '#domain/people/roles.ts'
import type { AgreedAtSignUp } from '#domain/people/young/consent.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { invitedSignUpLimits, signUpLimits } from '#server/accounts/limits.ts'
import { findOwnerByKey } from '#server/accounts/queries.ts'
import type { Trx } from '#server/db/tables.ts'
import { type App, openRoute } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import { takeTry } from '#server/http/limits.ts'
import type { SignedIn } from '#server/http/session.ts'
import { verificationEmail, welcomeEmail } from '#server/mail/letters/letters.ts'
import { invalid, notAllowed, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { addConsent } from '#server/records/people/consents.ts'
import { insertMember, lockOrganisation, refuseWhenFull } from '#server/records/people/members.ts'
import { findNotice } from '#server/records/people/notices.ts'
import { startSharing } from '#server/records/people/sharing-choices.ts'
import { joinTeam } from '#server/records/people/teams.ts'
import { isBelowAge } from '#server/records/people/youth.ts'

type SignUpUser = Body<'register'>['user']

export function registerRoutes(app: App): void {
  openRoute(app, 'register', {
    status: 201,
    work: async (context, { body: { user: sent, agreed, guardian_email } }) => {
      const { actor } = context
      const user = { guardian_email, ...sent }
      if (!covers('register', actor, { account_type: user.account_type })) throw notAllowed()
      const _id = actor
        ? await inviteStaff({ ...context, actor }, user)
        : await signUp(context, user, agreed ?? null)
      return { _id, status: 'pending' }
    },
  })
}

async function signUp(context: Context, asked: SignUpUser, agreed: AgreedAtSignUp | null): Promise<string> {
  const { store, clock, config, mail, passwords } = context
  const {
    password,
    language = defaultLanguage,
    guardian_email,
    ...person
  } = accepted<SignUp>(
    checkSignUp(asked, { today: clock.today(), passwordMinLength: config.passwordMinLength }),
  )
  await takeTry(context, signUpLimits(context))
  const { organisation_id = null, invite = null } = asked
  // Check the invite before the address, so that nobody without an invite learns who has an account.
  if (!(await isInvited(context, organisation_id, invite))) throw refusal(403, 'bad-invite')
  await takeTry(context, invitedSignUpLimits(emailKey(person.email)))
  if (await findOwnerByKey(store.read, emailKey(person.email))) throw refusal(409, 'email-taken')
  const password_hash = await passwords.hashPassword(password)
  return store.transaction(async (trx) => {
    const organisation = await lockOrganisation(trx, organisation_id ?? '')
    // Check again inside the transaction: the invite may have been replaced in the meantime.
    if (!organisation || organisation.invite_link !== invite) throw refusal(403, 'bad-invite')
    await refuseWhenFull(trx, organisation)
    const member = {
      ...person,
      gender_text: person.gender === 'Other' ? person.gender_text : null,
      password_hash,
      account_type: playerRole,
      organisation_id: organisation._id,
      status: 'pending',
      language,
    } as const
    const _id = await insertMember(trx, context, member)
    if (guardian_email)
      await trx.updateTable('users').set({ guardian_email }).where('_id', '=', _id).execute()
    await startSharing(trx, context, _id, organisation)
    if (asked.team_id) await joinTeam(trx, organisation._id, asked.team_id, _id)
    await insertAudit(trx, context, {
      action: 'account-created',
      subject: _id,
      organisation: organisation._id,
      actor: { _id, account_type: member.account_type },
    })
    if (agreed) await agree(trx, context, { ...member, _id }, agreed)
    await mail.queue(trx, verificationEmail({ ...member, _id }))
    return _id
  })
}

type NewPlayer = Actor & {
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string
}

/** The answer to the notice that the form showed. Below the age of deciding alone a guardian gives it, with an account. */
async function agree(
  trx: Trx,
  context: Context,
  player: NewPlayer,
  { version, purposes }: AgreedAtSignUp,
): Promise<void> {
  if (await isBelowAge(trx, context, player)) throw refusal(403, 'guardian-decides')
  if (version > (await findNotice(trx, player.organisation_id)).version)
    throw invalid({ version: reason('not-a-choice') })
  for (const purpose of new Set(purposes))
    await addConsent(
      trx,
      { ...context, actor: player },
      { user: player, purpose, given: true, how: 'online', version },
    )
}

async function isInvited(
  { store }: Context,
  organisationId: string | null,
  invite: string | null,
): Promise<boolean> {
  if (organisationId === null || invite === null) return false
  const organisation = await store.read
    .selectFrom('organisations')
    .select('invite_link')
    .where('_id', '=', organisationId)
    .where('built_in', '=', 0)
    .executeTakeFirst()
  return organisation?.invite_link === invite
}

async function inviteStaff(context: Context<SignedIn>, asked: SignUpUser): Promise<string> {
  const { store, clock, mail, passwords, actor } = context
  const person = accepted<Invited>(checkInvited(asked, { today: clock.today() }))
  const organisationId = organisationOf(asked)
  const password_hash = await passwords.unusableHash()
  return store.transaction(async (trx) => {
    const organisation = await lockOrganisation(trx, organisationId)
    if (!organisation) throw invalid({ organisation_id: reason('not-a-choice') })
    await refuseWhenFull(trx, organisation)
    const member = {
      ...person,
      gender_text: person.gender === 'Other' ? person.gender_text : null,
      password_hash,
      account_type: asked.account_type,
      organisation_id: organisation._id,
      status: 'pending',
      // The invited person starts with the language of the admin who invites them.
      language: actor.language,
    } as const
    const _id = await insertMember(trx, context, member)
    const subject = { subject: _id, organisation: organisation._id }
    await insertAudit(trx, context, { action: 'account-created', ...subject })
    await insertAudit(trx, context, { action: 'invitation-sent', ...subject })
    await mail.queue(trx, welcomeEmail({ ...member, _id }, organisation.name))
    return _id
  })
}

function organisationOf({ account_type, organisation_id }: SignUpUser): string {
  if (roles[account_type].organisation === 'built-in') return builtInOrganisation._id
  if (!organisation_id) throw invalid({ organisation_id: reason('required') })
  if (organisation_id === builtInOrganisation._id) throw invalid({ organisation_id: reason('not-a-choice') })
  return organisation_id
}

function accepted<Value>(checked: Checked<Value>): Value {
  if (!checked.ok) throw invalid(checked.problems)
  return checked.value
}
