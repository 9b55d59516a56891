// Tokens of sessions and links: 256 random bits as URL-safe text. Only their hashes are stored, so that a stolen
// database contains no usable token.
import { createHash, hash, randomBytes } from 'node:crypto'
import { type LinkKind, linkLives } from '#domain/people/account.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

// Random input needs no salt and no slow hash.
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** For keys of several parts; JSON keeps the parts apart. */
export const hashParts = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const hourMs = 3_600_000

/** Makes a link's secret and stores its hash. The returned secret exists nowhere else. */
export async function insertSecret(
  trx: Trx,
  clock: Clock,
  { kind, userId, email = null }: { kind: LinkKind; userId: string | null; email?: string | null },
): Promise<string> {
  const secret = newSecret()
  await trx
    .insertInto('secrets')
    .values({
      secret_hash: hashSecret(secret),
      kind,
      user_id: userId,
      created_at: clock.instant(),
      expires_at: clock.instant(linkLives[kind] * hourMs),
      presented_at: null,
      used_at: null,
      email,
    })
    .execute()
  return secret
}
