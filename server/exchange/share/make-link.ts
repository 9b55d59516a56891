// Makes a link: the record as it is now, encrypted with a key that is answered once and stored nowhere.
import { specOf } from '#domain/measures/spec-variant.ts'
import { type LinkPayload, mostLinks } from '#domain/people/share-link.ts'
import { categories, sightOf, withoutWithheld } from '#domain/people/sharing.ts'
import type { Body, Reply } from '#domain/wire/call-types.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { insertAudit } from '#server/db/audit.ts'
import { findPerson } from '#server/db/people.ts'
import { findChecks } from '#server/db/records/checks.ts'
import { hashSecret, newSecret } from '#server/db/secrets.ts'
import { liveLinks } from '#server/db/share-links.ts'
import { entriesOf, resourcesOf } from '#server/exchange/fhir/bundle.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, refusal } from '#server/http/problem.ts'
import type { SignedIn } from '#server/http/session.ts'
import { encrypt, newKey } from './encrypt.ts'

const dayMs = 86_400_000
const fhirJson = 'application/fhir+json'

export async function makeLink(
  context: Context<SignedIn>,
  { days, categories: shown, label, passcode }: Body<'makeShareLink'>,
): Promise<Reply<'makeShareLink'>> {
  const { store, actor, clock, ids, config, passwords } = context
  const bundle = await snapshot(context, shown)
  const passcode_hash = passcode === null ? null : await passwords.hashPassword(passcode)
  const [id, secret, key] = [ids.next(), newSecret(), newKey()]
  const expiresAt = clock.now() + days * dayMs
  await store.transaction(async (trx) => {
    // Lock the player, so that two links at once cannot both be the last.
    await trx.selectFrom('users').select('_id').where('_id', '=', actor._id).forUpdate().execute()
    const { live } = await liveLinks(trx, clock.instant())
      .where('user_id', '=', actor._id)
      .select((link) => link.fn.countAll<number>().as('live'))
      .executeTakeFirstOrThrow()
    if (live >= mostLinks) throw refusal(409, 'too-many-links', { most: mostLinks })
    await trx
      .insertInto('share_links')
      .values({
        _id: id,
        user_id: actor._id,
        secret_hash: hashSecret(secret),
        label,
        categories: JSON.stringify(shown),
        created_at: clock.instant(),
        expires_at: new Date(expiresAt).toISOString(),
        passcode_hash,
        ended_at: null,
        bundle: encrypt(JSON.stringify(bundle), key, fhirJson),
      })
      .execute()
    await insertAudit(trx, context, {
      action: 'share-link-made',
      subject: actor._id,
      organisation: actor.organisation_id,
    })
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

/** The own record without the categories that were not chosen. */
async function snapshot(
  context: Context<SignedIn>,
  shown: Body<'makeShareLink'>['categories'],
): Promise<Bundle> {
  const { store, actor, clock, config } = context
  const person = await findPerson(context, actor._id)
  if (!person) throw notFound()
  const withheld = categories.filter((category) => !shown.includes(category))
  const checks = await findChecks(store, sightOf(actor, person))
  const resources = resourcesOf(
    {
      person: withoutWithheld(person, { withheld }),
      checks: checks.map((check) => withoutWithheld(check, { withheld })),
    },
    { spec: specOf(config.variant), timeZone: config.timeZone },
  )
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: clock.instant(),
    entry: entriesOf(resources, config.publicUrl),
  }
}
