// The context of a request, passed to every handler. No other module keeps state of a request.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import type { TellProgress } from '#server/http/send/send-progress.ts'
import type { Ids } from '#server/ids.ts'
import type { Mail } from '#server/mail/queue.ts'
import type { Passwords } from './passwords.ts'
import type { CookiesToSet, SignedIn } from './session.ts'

/** The parts of the app; tests replace the clock, the ids and the cost of hashing. */
export interface ServerParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly passwords: Passwords
  readonly config: Config
}

/** What a screen reads with: a worker thread has these too. */
export type ReadingContext = Pick<ServerParts, 'store' | 'clock' | 'config'> & { readonly actor: SignedIn }

export interface Context<Who extends SignedIn | null = SignedIn | null> extends ServerParts {
  readonly actor: Who
  readonly log: FastifyBaseLogger
  readonly request: {
    readonly id: string
    /** The visitor's address; behind a proxy only with TRUST_PROXY. */
    readonly address: string
    readonly sessionHash: string | null
    /** Read when asked for: every browser sends the cookie with every request, but few calls need it. */
    readonly deviceHash: () => string | null
    /** The connection is closed: nobody waits for the answer any more. */
    readonly hasLeft: () => boolean
  }
  /** Set with the answer, unless it is an error. */
  readonly cookies: CookiesToSet
  /** More headers of the answer, unless it is an error. */
  readonly headers: Map<string, string>
  /** For long calls; it reaches only callers that ask for it. */
  readonly tellProgress: TellProgress
}
