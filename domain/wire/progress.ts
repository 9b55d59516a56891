// How a long call tells how far it is: lines of JSON, of which the last is the answer. Only callers that accept this type
// get them.
export const progressType = 'application/x-ndjson'

/** The part of the work that is done, from 0 to 1, or the answer as it would have been sent at once. */
export type ProgressLine = { readonly done: number } | { readonly status: number; readonly answer: unknown }
