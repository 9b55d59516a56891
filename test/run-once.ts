// The server test files that do not run on both stores.

/**
 * These files do not test SQL, so SQLite is enough. A new file runs on both stores unless it is listed here;
 * test/both-stores.test.ts refuses one that uses the database itself.
 */
export const onceOnly = [
  'server/clock.test.ts',
  'server/config.test.ts',
  'server/db/failure.test.ts', // maps the errors of both drivers, without a database
  'server/exchange/fhir/concepts.test.ts', // ranges come from the domain
  'server/exchange/fhir/record.test.ts', // random records, without a database
  'server/http/network.test.ts',
  'server/http/passwords.test.ts',
  'server/http/static-files.test.ts',
  'server/mail/letters/letters.test.ts',
  'server/metric-texts/routes.test.ts', // texts come from the domain
  'server/openapi/document.test.ts',
  'server/openapi/routes.test.ts',
  'test/problems.test.ts', // reads source files
  'test/wording.test.ts', // reads texts
]

/** The SQLite store itself and its folder. */
export const sqliteOnly = [
  'server/db/rebuild-table.test.ts',
  'server/db/sqlite.test.ts',
  'server/main-refused.test.ts',
]
