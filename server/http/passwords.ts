// argon2id, at the cost OWASP asks for. A hash carries its own settings, so they may grow later.
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// The same password looks different to a machine when two keyboards compose its letters differently.
const composed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, composed(password))

/** A hash that no password has, for people who never chose one. */
export const unusableHash = (): Promise<string> => hash(crypto.getRandomValues(new Uint8Array(32)), cost)

let decoy: Promise<string> | undefined

/** Made before the first visitor comes, or that one would wait longer. */
export const prepareDecoy = (): Promise<string> => (decoy ??= unusableHash())

/** As much work as a wrong password, for an account that does not exist: the time must not tell. */
export async function pretendToVerify(password: string): Promise<false> {
  await isPassword(await prepareDecoy(), password)
  return false
}
