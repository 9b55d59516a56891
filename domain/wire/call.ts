// What the table of calls says about one call.
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `form`: the body may be form-encoded as well as JSON. */
export type Call = {
  readonly method: Method
  readonly path: string
  readonly form?: true
  /** The types of the file it answers instead of JSON. */
  readonly file?: readonly string[]
  /** It answers server-sent events. */
  readonly stream?: true
  /** Programs of other sites may call it; it reads no cookie. */
  readonly anyOrigin?: true
  /** The body may be a list of many rows. */
  readonly isLong?: true
  /** It tells how far it is to callers that accept the type of progress.ts. */
  readonly tellsProgress?: true
  /** A 401 means, beside a session that is over: `refused` always something else, `unclear` perhaps. */
  readonly unauthorised?: 'refused' | 'unclear'
  /** Kept for pages of an older version, up to this version; a test names it then. */
  readonly until?: string
  /** It answers FHIR R4, also when it refuses. */
  readonly fhir?: true
}
