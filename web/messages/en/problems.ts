// The server refuses in English.
export const problems = {
  /** A sentence of the domain or the server in the reader’s language. */
  say: (sentence: string): string => sentence,
}
