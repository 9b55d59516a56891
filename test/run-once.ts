// The server test files that do not run on both stores, and the files that only `npm test` runs.

/**
 * What these files prove does not depend on SQL, so SQLite is enough. Where a file needs a database all the same, a
 * comment says what it proves and which file runs the same queries on both stores. A new file runs on both stores
 * unless it is listed here; test/both-stores.test.ts refuses one that uses the database itself.
 */
export const onceOnly = [
  'server/clock.test.ts',
  'server/config.test.ts',
  'server/data-dir.test.ts',
  'server/database-address.test.ts',
  'server/db/failure.test.ts', // maps the errors of both drivers, without a database
  'server/db/drivers/silence-watch.test.ts', // without a database
  'server/exchange/fhir/concepts.test.ts', // ranges come from the domain
  'server/exchange/fhir/flags.test.ts', // without a database
  'server/exchange/fhir/record.test.ts', // random records, without a database
  // The pages of a report. test/rights/authorisation.test.ts asks for reports on both stores.
  'server/exchange/report/routes.test.ts',
  'server/exchange/report/text-runs.test.ts', // without a database
  // Ratings come from the domain. server/health-checks/add-health-check.test.ts saves the same numbers on both stores.
  'server/health-checks/ratings.test.ts',
  'server/http/log/away-log.test.ts', // without a database
  'server/http/counted-streams.test.ts', // without a database
  'server/http/hash-queue.test.ts', // without a database
  'server/http/passwords.test.ts',
  'server/http/log/people-log.test.ts', // without a database
  'server/http/send/static-files.test.ts',
  'server/mail/letters/letters.test.ts',
  'server/metric-texts/routes.test.ts', // texts come from the domain
  'server/network.test.ts',
  'server/openapi/document.test.ts',
  'server/openapi/routes.test.ts',
  'test/browser-floor.test.ts', // reads the build's settings
  'test/prose/change-texts.test.ts', // texts come from the domain
  // The origin of a request is checked before any query.
  'test/rights/cross-site.test.ts',
  'test/prose/problems.test.ts', // reads source files
  'test/prose/prose-links.test.ts', // reads source files
  'test/prose/report-texts.test.ts', // texts come from the domain
  // What a player withholds is removed from rows after they were read. server/sharing/routes.test.ts stores and reads
  // the choices on both stores.
  'test/rights/sharing.test.ts',
  'test/what-was-wrong.test.ts', // the domain
  'test/prose/wording.test.ts', // reads texts
]

/**
 * Walks and measurements that write rows, but ask no query that the file beside them does not ask on both stores; what
 * they prove is done after the rows were read.
 */
export const onceBeside = {
  'server/accounts/sign-in/timing.test.ts': 'server/accounts/sign-in/sign-in.test.ts',
  'server/mail/pace.test.ts': 'server/mail/outbox.test.ts',
}

/** The SQLite store itself and its folder. */
export const sqliteOnly = [
  'server/db/rebuild-table.test.ts',
  'server/db/drivers/sqlite.test.ts',
  'server/main-refused.test.ts',
]

/** The PostgreSQL store itself. */
export const postgresOnly = ['server/db/drivers/postgres.test.ts', 'server/db/drivers/postgres-bells.test.ts']

/**
 * What `npm run check` leaves to `npm test`: whole programs, whole databases, measurements of time, walks through every call,
 * and rules that are tried on thousands of random checks.
 */
export const notInCheck = [
  'domain/measures/advice/cases/standing-properties.test.ts',
  'domain/measures/advice/urgency-range.test.ts',
  'domain/measures/change/comparison-properties.test.ts',
  'domain/measures/texts/value-said.test.ts',
  'scripts/pages/simulation.test.ts',
  'test/prose/report-texts.test.ts',
  'test/rights/authorisation.test.ts',
  'test/rights/cross-site.test.ts',
  'test/rights/guardians.test.ts',
  'test/rights/leaks.test.ts',
  'test/rights/permissions.test.ts',
  'test/rights/sharing.test.ts',
  'test/rights/teams.test.ts',
  'test/rights/youth.test.ts',
  'server/exchange/fhir/record.test.ts',
  'server/exchange/report/routes.test.ts',
  'server/health-checks/ratings.test.ts',
  'torture/**/*.test.ts',
  'scripts/start.test.ts',
  'server/main.test.ts',
  'server/main-refused.test.ts',
  'server/accounts/sign-in/timing.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/encryption.test.ts',
  'server/backup/move.test.ts',
  'server/backup/restore.test.ts',
  'server/db/drivers/slow-read.test.ts',
  'server/db/upgrade.test.ts',
  'server/mail/pace.test.ts',
  'test/stores/many-rows.test.ts',
]
