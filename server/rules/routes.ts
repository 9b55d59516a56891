// The doctor's rows of a club: read by practitioners, tried on the past and signed by a doctor.
import {
  clubRuleProblems,
  longestForce,
  type RuleInput,
} from '#domain/measures/advice/club-rules/club-rule.ts'
import { fewestReplayed, type Replay } from '#domain/measures/advice/club-rules/replay.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { rulesVersionWith } from '#domain/measures/advice/judging/judged.ts'
import { covers, type Subject } from '#domain/people/policy.ts'
import { type FieldProblems, reason } from '#domain/wire/problems.ts'
import type { ReplayReply, RulesVersion } from '#domain/wire/replies/rules.ts'
import { dayAt, monthsFrom } from '#server/clock.ts'
import { type App, route } from '#server/http/answer.ts'
import { requireConfirmed } from '#server/http/confirmed.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import {
  findRulesInForce,
  findRuleVersions,
  signedRules,
  type WrittenRule,
} from '#server/records/clubs/rules.ts'
import { refuseBelowFloor } from '#server/records/floor.ts'
import { replayFor } from './replay.ts'

type Signing = Context<SignedIn>

/** Servers of earlier versions do not judge by signed rows. */
const since = '0.6.0'

const isReadBy = (actor: SignedIn, subject: Subject): boolean => covers('getRules', actor, subject)

export function ruleRoutes(app: App): void {
  const { timeZone } = app.parts.config

  route(app, 'getRules', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store, clock, actor }, _input, { organisation_id }) => {
      const rules = await findRulesInForce(store, organisation_id, { today: clock.today(), timeZone })
      const versions = await findRuleVersions(store, organisation_id)
      return {
        version: rules[0]?.version ?? null,
        rules_version: rulesVersionWith(rules),
        rules,
        may_sign: covers('signRules', actor, { organisation_id }),
        versions: versions.map((row): RulesVersion => {
          const signed = {
            name: row.signed_name,
            registration: row.registration,
            on: dayAt(Temporal.Instant.from(row.signed_at), timeZone),
          }
          const stored = JSON.parse(row.replay) as Replay // written below
          return {
            version: row.version,
            signed,
            until: row.until,
            rules: signedRules(row, { timeZone }),
            replay: toReply(stored),
          }
        }),
      }
    },
  })

  route(app, 'replayRules', {
    subject: ({ store }, { body }) => findClub(store, body.organisation_id),
    isKnown: isReadBy,
    work: async (context, { body }, { organisation_id }) => {
      refuse(clubRuleProblems(body.rules))
      return toReply(await replayFor(context, organisation_id, proposed(context, body.rules, '')))
    },
  })

  route(app, 'signRules', {
    status: 201,
    subject: ({ store }, { body }) => findClub(store, body.organisation_id),
    isKnown: isReadBy,
    work: async (context, { body }, { organisation_id }) => {
      const { store, clock, ids, actor } = context
      const until = body.until ?? monthsFrom(clock.today(), longestForce)
      refuse({ ...clubRuleProblems(body.rules), ...untilProblems(context, until) })
      await requireConfirmed(store.read, context)
      const rules = proposed(context, body.rules, until)
      const replay = await replayFor(context, organisation_id, rules)
      return store.transaction(async (trx) => {
        await refuseBelowFloor(trx, store.kind, since)
        await requireConfirmed(trx, context)
        // Locked, so that two doctors cannot sign the same version.
        await trx
          .selectFrom('organisations')
          .select('_id')
          .where('_id', '=', organisation_id)
          .forUpdate()
          .execute()
        const [last] = await findRuleVersions(trx, organisation_id)
        const version = (last?.version ?? 0) + 1
        const signed_at = clock.instant()
        const row = {
          version,
          rules: JSON.stringify(rules.map(written)),
          signed_name: nameOf(actor),
          registration: actor.doctor_registration ?? '',
          signed_at,
          until,
          replay: JSON.stringify(replay),
        }
        await trx
          .insertInto('rules')
          .values({ _id: ids.next(), organisation_id, signed_by: actor._id, ...row })
          .execute()
        await insertAudit(trx, context, { action: 'rules-signed', organisation: organisation_id })
        const signed = { name: row.signed_name, registration: row.registration, on: clock.today() }
        return { version, signed, until, rules: signedRules(row, { timeZone }), replay: toReply(replay) }
      })
    },
  })
}

const toReply = (replay: Replay): ReplayReply => ({
  from: replay.from,
  checks: replay.checks,
  is_few: replay.checks < fewestReplayed,
  before: replay.before,
  after: replay.after,
  rules: [...replay.rules],
})

const nameOf = ({ first_name, last_name }: SignedIn): string => `${first_name} ${last_name}`.trim()

function untilProblems({ clock }: Signing, until: string): FieldProblems {
  const today = clock.today()
  if (until < today) return { until: reason('not-valid') }
  return until > monthsFrom(today, longestForce)
    ? { until: reason('rules-too-long', { most: longestForce }) }
    : {}
}

function refuse(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** As they would be once signed. A row keeps its id from version to version. */
const proposed = ({ ids, actor, clock }: Signing, rules: readonly RuleInput[], until: string): SignedRule[] =>
  rules.map((rule) => ({
    ...rule,
    id: rule.id ?? ids.next(),
    version: 0,
    signed: { name: nameOf(actor), registration: actor.doctor_registration ?? '', on: clock.today() },
    until,
  }))

const written = ({ version: _version, signed: _signed, until: _until, ...rule }: SignedRule): WrittenRule =>
  rule
