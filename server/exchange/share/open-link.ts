// Somebody opens a link: any program that reads SMART Health Links, without an account.
import { mostWrongPasscodes } from '#domain/people/share-link.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import { insertAudit } from '#server/db/audit.ts'
import { hashSecret } from '#server/db/secrets.ts'
import { endLinks, liveLinks } from '#server/db/share-links.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Problem } from '#server/http/problem.ts'

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
    await insertAudit(trx, context, {
      action: 'share-link-opened',
      subject: link.user_id,
      organisation: link.organisation_id,
    })
  })
  return { files: [{ contentType: 'application/fhir+json', embedded: link.bundle }] }
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
  if (await passwords.isPassword(hash, passcode)) {
    await store.transaction((trx) =>
      trx
        .updateTable('share_links')
        .set((column) => ({ wrong_tries: column('wrong_tries', '-', 1) }))
        .where('_id', '=', id)
        .where('wrong_tries', '>', 0)
        .execute(),
    )
    return
  }
  const remainingAttempts = mostWrongPasscodes - tried.wrong_tries
  if (remainingAttempts === 0)
    await store.transaction((trx) => endLinks(trx, clock.instant(), { user: tried.user_id, id }))
  throw new Problem(401, reason('wrong-passcode', { tries: remainingAttempts }), { remainingAttempts })
}
