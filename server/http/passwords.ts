// argon2id. A hash contains its parameters, so the cost can be raised later.
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { hashQueue, type QueueLimits } from './hash-queue.ts'

interface Cost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export type Passwords = ReturnType<typeof passwordsAt>

// Keyboards may compose the same characters differently, so passwords are normalised.
const composed = (password: string): string => password.normalize('NFKC')

export function passwordsAt(cost: Cost, queue?: QueueLimits) {
  const inTurn = hashQueue(queue)
  const hash: typeof argonHash = (password, options) => inTurn(() => argonHash(password, options))
  const verify: typeof argonVerify = (stored, password) => inTurn(() => argonVerify(stored, password))
  /** A hash that no password matches, for accounts without a password. */
  const unusableHash = (): Promise<string> => hash(crypto.getRandomValues(new Uint8Array(32)), cost)
  const isPassword = (stored: string, password: string): Promise<boolean> =>
    verify(stored, composed(password))
  let decoy: Promise<string> | undefined
  /** Computed at the start, so that the first visitor does not wait for it. */
  const prepareDecoy = (): Promise<string> => (decoy ??= unusableHash())
  return {
    hashPassword: (password: string): Promise<string> => hash(composed(password), cost),
    isPassword,
    unusableHash,
    prepareDecoy,
    /** Does the work of a wrong password for an unknown account, so that timing does not reveal it. */
    pretendToVerify: async (password: string): Promise<false> => {
      await isPassword(await prepareDecoy(), password)
      return false
    },
  }
}

/** Uses the cost OWASP recommends. Only tests use another; there is no setting for it. */
export const passwords: Passwords = passwordsAt({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
