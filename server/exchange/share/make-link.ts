// Makes a link: the record as it is now, encrypted with a key that is answered once and stored nowhere. A worker thread makes
// it of what was read; the transaction that holds the player's lock reads it again and stores the link only if nothing has
// changed. A withdrawal or a deactivation comes before that, or after it and ends the link.
import { isDeepStrictEqual } from 'node:util'
import { judgedSeen } from '#domain/measures/advice/judging/judged.ts'
import { specOf, withoutAdvice } from '#domain/measures/spec-variant.ts'
import { type LinkPayload, mostLinks } from '#domain/people/share-link.ts'
import { categories, sightOf, withoutWithheld } from '#domain/people/sharing.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Store } from '#server/db/store.ts'
import type { ShareLinkTable, Trx } from '#server/db/tables.ts'
import { doneIn, type RecordOfPlayer } from '#server/exchange/fhir/bundle.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import type { Context } from '#server/http/context.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { lockActive } from '#server/http/lock-active.ts'
import type { SignedIn } from '#server/http/session.ts'
import { shareLinkMadeEmail } from '#server/mail/letters/letters.ts'
import { notFound, Problem, refusal } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findJudgedChecks } from '#server/records/checks/checks.ts'
import { findPlayerFollowUps } from '#server/records/checks/player-follow-ups.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { findMeasuresIn } from '#server/records/clubs/measures.ts'
import { liveLinks } from '#server/records/endings/share-links.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { findPerson } from '#server/records/people/people.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'
import type { linkBundleJob } from './bundle-job.ts'
import { newKey } from './encrypt.ts'

const dayMs = 86_400_000
/** A record that changes while it is being encrypted is read again, but not for ever. */
const mostTries = 5

type SharedCategories = Body<'makeShareLink'>['categories']

export async function makeLink(
  context: Context<SignedIn>,
  { days, categories: shown, label, passcode }: Body<'makeShareLink'>,
): Promise<Reply<'makeShareLink'>> {
  const { actor, clock, ids, config, passwords } = context
  const passcode_hash = passcode === null ? null : await passwords.hashPassword(passcode)
  const [id, secret, key] = [ids.next(), newSecret(), newKey()]
  const expiresAt = clock.now() + days * dayMs
  const link = {
    _id: id,
    user_id: actor._id,
    secret_hash: hashSecret(secret),
    label,
    categories: JSON.stringify(shown),
    created_at: clock.instant(),
    expires_at: new Date(expiresAt).toISOString(),
    passcode_hash,
    ended_at: null,
  }
  await oneAtATime(context, async (run) => {
    for (let time = 0; time < mostTries; time += 1) {
      const record = await ownRecord(context, context.store, shown)
      const bundle = await run<typeof linkBundleJob>('linkBundle', {
        record,
        variant: config.advice === 'all' ? config.variant : withoutAdvice(config.variant),
        timeZone: config.timeZone,
        publicUrl: config.publicUrl,
        timestamp: clock.instant(),
        key,
      })
      if (await storeLink(context, { ...link, bundle }, { record, shown })) return
    }
    throw new Problem(429, reason('still-making'), { retryAfterSeconds: 1 })
  })
  const payload: LinkPayload = {
    url: `${config.publicUrl}/api/share/manifest/${secret}`,
    key: key.toString('base64url'),
    exp: Math.floor(expiresAt / 1000),
    ...(passcode !== null && { flag: 'P' }),
    ...(label !== null && { label }),
    v: 1,
  }
  const code = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return { id, link: `${config.publicUrl}/shared#shlink:/${code}` }
}

/** False when the record has changed since it was read. */
async function storeLink(
  context: Context<SignedIn>,
  link: Omit<ShareLinkTable, 'wrong_tries' | 'opened'>,
  { record, shown }: { readonly record: RecordOfPlayer; readonly shown: SharedCategories },
): Promise<boolean> {
  const { store, actor, clock, mail } = context
  return store.transaction(async (trx) => {
    const player = await lockActive(trx, actor._id)
    await requireConfirmed(trx, context)
    const { live } = await liveLinks(trx, clock.instant())
      .where('user_id', '=', actor._id)
      .select((one) => one.fn.countAll<number>().as('live'))
      .executeTakeFirstOrThrow()
    if (live >= mostLinks) throw refusal(409, 'too-many-links', { most: mostLinks })
    if (!isDeepStrictEqual(await ownRecord(context, trx, shown), record)) return false
    await trx.insertInto('share_links').values(link).execute()
    await insertAudit(trx, context, {
      action: 'share-link-made',
      subject: actor._id,
      organisation: actor.organisation_id,
    })
    await insertNotifications(trx, context, [actor._id], { kind: 'share-link-made', data: {} })
    await mail.queue(trx, shareLinkMadeEmail(player))
    return true
  })
}

/** Without the categories that were not chosen. */
async function ownRecord(
  { actor, clock, config }: Context<SignedIn>,
  db: Store | Trx,
  shown: SharedCategories,
): Promise<RecordOfPlayer> {
  const person = await findPerson({ store: db, clock, actor }, actor._id)
  if (!person) throw notFound()
  const withheld = categories.filter((category) => !shown.includes(category))
  const all = await findJudgedChecks(db, sightOf(actor, person))
  const checks = await withDoubts(db, person, all, clock.today(), specOf(config.variant))
  const followUps = await findPlayerFollowUps(db, actor._id)
  return {
    person: withoutWithheld(person, { withheld }),
    checks: checks.map((check) => ({
      ...withoutWithheld(check, { withheld }),
      judged: judgedSeen(check.judged, withheld.length === 0),
    })),
    measures: await findMeasuresIn(db, checks, config),
    done: doneIn(followUps),
  }
}
