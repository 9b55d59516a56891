// The request and reply of each call as types, so that the browser does not load the schemas.
import type * as z from 'zod/mini'
import type { CallName } from './api.ts'
import type { replies } from './replies.ts'
import type { requests } from './requests.ts'

type RequestPart<N extends CallName, P extends string> = (typeof requests)[N] extends {
  readonly [K in P]: infer S
}
  ? S extends z.ZodMiniType
    ? S
    : never
  : never

/** Parsed requests, as the server gets them, and what a caller sends. */
export type Params<N extends CallName> = z.infer<RequestPart<N, 'params'>>
export type Query<N extends CallName> = z.infer<RequestPart<N, 'query'>>
export type Body<N extends CallName> = z.infer<RequestPart<N, 'body'>>
export type Reply<N extends CallName> = z.infer<(typeof replies)[N]>
