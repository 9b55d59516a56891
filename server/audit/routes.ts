// The audit: a person reads the entries about themselves, an admin reads all of them.
import { auditActions, auditKinds } from '#domain/people/audit.ts'
import { isClosed, sightOf } from '#domain/people/sharing.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit, noteRead } from '#server/records/audit.ts'
import { findChecks } from '#server/records/checks/checks.ts'
import { findFollowUpsOf } from '#server/records/checks/follow-ups.ts'
import { findFinishedReadings } from '#server/records/checks/readings.ts'
import { findAllVersions, findChanges } from '#server/records/checks/versions.ts'
import { findClearances } from '#server/records/clubs/clearances.ts'
import { findKeptAbout } from '#server/records/endings/kept-about.ts'
import { findAnswerVersions } from '#server/records/people/medical-answers.ts'
import { findPerson, findSubject, toProfile } from '#server/records/people/people.ts'
import { readSharing } from '#server/records/people/sharing-choices.ts'
import { findAbout, findAllAbout, findAudit, newestFirst } from './queries.ts'

export function auditRoutes(app: App): void {
  route(app, 'getOwnAudit', {
    work: ({ store, actor }, { query }) => readAudit(store, actor, query),
  })

  route(app, 'getAuditOf', {
    subject: ({ store }, { params }) => findSubject(store, params.id),
    work: async (context, { query }, child) => {
      noteRead(context, child)
      return readAudit(context.store, child, query)
    },
  })

  route(app, 'getAudit', {
    work: async ({ store, config }, { query }) => {
      const { action } = query
      if (action !== undefined && !auditActions.some((known) => known === action))
        throw invalid({ action: reason('not-a-choice') })
      return findAudit(store.read, query, config.timeZone)
    },
  })

  route(app, 'exportUser', {
    subject: (context, { params }) => findPerson(context, params.id),
    work: async (context, _input, person) => {
      const { store, clock } = context
      const whose = { subject: person._id, organisation: person.organisation_id }
      await store.transaction((trx) =>
        insertAudit(trx, context, { action: 'health-record-exported', ...whose }),
      )
      // Of a young player practitioners alone see what was recorded before somebody agreed to it.
      const isHidden = isClosed(context.actor, person)
      return {
        exported_at: clock.instant(),
        user: toProfile(context, person),
        healthchecks: await findChecks(store, sightOf(context.actor, person)),
        changes: isHidden ? [] : await findChanges(store, person._id, { isOwn: true }),
        readings: isHidden ? [] : await findFinishedReadings(store, person._id),
        clearances: await findClearances(store.read, person._id, 'all'),
        sharing: await readSharing(store.read, context, person._id),
        audit: await findAllAbout(store.read, person),
        versions: isHidden ? [] : await findAllVersions(store, person._id),
        follow_ups: isHidden ? [] : await findFollowUpsOf(store.read, person._id),
        medical_answers: isHidden ? [] : await findAnswerVersions(store.read, person._id),
        ...(await findKeptAbout(store.read, context.actor)),
      }
    },
  })
}

/** Each kind has its own pages. */
async function readAudit(
  { read }: Store,
  whose: Parameters<typeof findAbout>[1],
  { kind, before }: Query<'getOwnAudit'>,
): Promise<Reply<'getOwnAudit'>> {
  const asked = kind === undefined ? auditKinds : [kind]
  const pages = await Promise.all(
    asked.map(async (one) => ({ kind: one, ...(await findAbout(read, whose, one, before)) })),
  )
  return {
    entries: pages.flatMap(({ entries }) => entries).toSorted(newestFirst),
    next: Object.fromEntries(pages.map((page) => [page.kind, page.next])),
  }
}
