// The keys of the installation with which tablets prove to each other, without a server, that they are of one club and
// day. Made once, kept in the database: every server of the installation signs with the same.
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import * as z from 'zod/mini'
import type { Trx } from '#server/db/tables.ts'

const stored = z.object({ private: z.string(), secret: z.string() })

type DayKeys = { readonly signing: KeyObject; readonly secret: Buffer }

function newKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify({
    private: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    secret: randomBytes(32).toString('base64url'),
  })
}

const findKeys = (trx: Trx) =>
  trx.selectFrom('installation').select('value').where('key', '=', 'day_keys').executeTakeFirst()

/** Of two servers that make them at once, one wins. */
export async function dayKeys(trx: Trx): Promise<DayKeys> {
  if (!(await findKeys(trx)))
    await trx
      .insertInto('installation')
      .values({ key: 'day_keys', value: newKeys() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  const found = stored.parse(JSON.parse((await findKeys(trx))?.value ?? 'null'))
  return {
    signing: createPrivateKey({ key: Buffer.from(found.private, 'base64url'), format: 'der', type: 'pkcs8' }),
    secret: Buffer.from(found.secret, 'base64url'),
  }
}

type DayClaims = {
  readonly organisation_id: string
  readonly date: string
  readonly practitioner_id: string
  readonly until: string
}

export function signDay({ signing, secret }: DayKeys, claims: DayClaims) {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  // As the browser's own verification reads it.
  const signature = sign('sha256', Buffer.from(body), { key: signing, dsaEncoding: 'ieee-p1363' })
  return {
    token: `${body}.${signature.toString('base64url')}`,
    public_key: createPublicKey(signing).export({ type: 'spki', format: 'der' }).toString('base64url'),
    key: createHmac('sha256', secret).update(`${claims.organisation_id} ${claims.date}`).digest('base64url'),
    until: claims.until,
  }
}
