// argon2id. A hash carries its own settings, so they may grow later.
import { hash, verify } from '@node-rs/argon2'

export interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export type Passwords = ReturnType<typeof passwordsAt>

// The same password looks different to a machine when two keyboards compose its letters differently.
const composed = (password: string): string => password.normalize('NFKC')

export function passwordsAt(cost: Cost) {
  /** A hash that no password has, for people who never chose one. */
  const unusableHash = (): Promise<string> => hash(crypto.getRandomValues(new Uint8Array(32)), cost)
  const isPassword = (stored: string, password: string): Promise<boolean> =>
    verify(stored, composed(password))
  let decoy: Promise<string> | undefined
  /** Made before the first visitor comes, or that one would wait longer. */
  const prepareDecoy = (): Promise<string> => (decoy ??= unusableHash())
  return {
    hashPassword: (password: string): Promise<string> => hash(composed(password), cost),
    isPassword,
    unusableHash,
    prepareDecoy,
    /** As much work as a wrong password, for an account that does not exist: the time must not tell. */
    pretendToVerify: async (password: string): Promise<false> => {
      await isPassword(await prepareDecoy(), password)
      return false
    },
  }
}

/** At the cost OWASP asks for: the only one outside tests, and no setting changes it. */
export const passwords: Passwords = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
