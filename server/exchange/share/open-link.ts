// Somebody opens a link: any program that reads SMART Health Links, without an account.
import { mostWrongPasscodes } from '#domain/people/share-link.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Problem } from '#server/problem.ts'
import { insertAudit, quarterOf } from '#server/records/audit.ts'
import { endLinks, liveLinks } from '#server/records/endings/share-links.ts'
import { hashSecret } from '#server/records/people/secrets.ts'

export async function openLink(
  context: Context,
  secret: string,
  { passcode }: Body<'openShareLink'>,
): Promise<Reply<'openShareLink'>> {
  const { store, clock } = context
  const link = await liveLinks(store.read, clock.instant())
    .innerJoin('users', 'users._id', 'share_links.user_id')
    .where('secret_hash', '=', hashSecret(secret))
    .select([
      'share_links._id',
      'share_links.user_id',
      'users.organisation_id',
      'passcode_hash',
      'wrong_tries',
      'bundle',
    ])
    .executeTakeFirst()
  // One that has ended or expired and one that never existed are answered alike.
  if (!link) throw notFound()
  if (link.passcode_hash !== null) {
    // Only a question: a page asks whether the link still works before it asks the reader for a passcode.
    if (!passcode)
      throw new Problem(401, reason('passcode-needed'), {
        remainingAttempts: mostWrongPasscodes - link.wrong_tries,
      })
    await checkPasscode(context, link._id, link.passcode_hash, passcode)
  }
  await store.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('share_links')
      .set((column) => ({ opened: column('opened', '+', 1) }))
      .where('_id', '=', link._id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw notFound()
    if (await isNoted(trx, clock, link)) return
    await insertAudit(trx, context, {
      action: 'share-link-opened',
      subject: link.user_id,
      organisation: link.organisation_id,
      // The link itself acts: whoever holds it has no account, also when the browser has a session.
      actor: { _id: link._id, account_type: null },
    })
  })
  return { files: [{ contentType: 'application/fhir+json', embedded: link.bundle }] }
}

type OpenedLink = { readonly _id: string; readonly user_id: string }

/** Openings of one link in a quarter of an hour are one entry; `opened` counts each. */
async function isNoted(trx: Trx, clock: Clock, link: OpenedLink): Promise<boolean> {
  const [from, to] = quarterOf(clock.now())
  const entry = await trx
    .selectFrom('audit')
    .select('_id')
    .where('subject_id', '=', link.user_id)
    .where('actor_id', '=', link._id)
    .where('action', '=', 'share-link-opened')
    .where('at', '>=', from)
    .where('at', '<', to)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** A try is counted before it is checked, so that tries at the same moment all count. */
async function checkPasscode(context: Context, id: string, hash: string, passcode: string): Promise<void> {
  const { store, clock, passwords } = context
  const tried = await store.transaction((trx) =>
    trx
      .updateTable('share_links')
      .set((column) => ({ wrong_tries: column('wrong_tries', '+', 1) }))
      .where('_id', '=', id)
      .where('ended_at', 'is', null)
      .where('wrong_tries', '<', mostWrongPasscodes)
      .returning(['wrong_tries', 'user_id'])
      .executeTakeFirst(),
  )
  if (!tried) throw notFound()
  const giveBack = () =>
    store.transaction((trx) =>
      trx
        .updateTable('share_links')
        .set((column) => ({ wrong_tries: column('wrong_tries', '-', 1) }))
        .where('_id', '=', id)
        .where('wrong_tries', '>', 0)
        .execute(),
    )
  let isRight: boolean
  try {
    isRight = await passwords.isPassword(hash, passcode)
  } catch (error) {
    // Too many log-ins at this moment: nothing was tried.
    await giveBack()
    throw error
  }
  if (isRight) {
    await giveBack()
    return
  }
  const remainingAttempts = mostWrongPasscodes - tried.wrong_tries
  if (remainingAttempts === 0)
    await store.transaction((trx) => endLinks(trx, clock.instant(), { user: tried.user_id, id }))
  throw new Problem(401, reason('wrong-passcode', { tries: remainingAttempts }), { remainingAttempts })
}
