// One call for each screen of a player, with all data it shows.
import { signaturesOf } from '#domain/measures/advice/club-rules/rule-rows.ts'
import { type SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { overdueAt } from '#domain/measures/advice/due.ts'
import { fieldNames } from '#domain/measures/fields.ts'
import { linesOf } from '#domain/measures/lines.ts'
import { readMetricName } from '#domain/measures/metric-tokens.ts'
import { isMeasured } from '#domain/measures/rating.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { overdueText } from '#domain/measures/texts/overdue-words.ts'
import { covers } from '#domain/people/policy.ts'
import { categoryOfMetric, isWithheld, type Sight, sightOf } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { AdviceReply } from '#domain/wire/replies/advice.ts'
import type { HealthCheck } from '#domain/wire/replies/health-checks.ts'
import type { OwnResult } from '#domain/wire/replies/measures.ts'
import { type Adviser, adviserOf, meaningOf, stepsOf, takenOf } from '#server/health-checks/advice.ts'
import { openBefore, todayOf } from '#server/health-checks/today.ts'
import { type App, route } from '#server/http/answer.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { notFound } from '#server/problem.ts'
import { noteRead } from '#server/records/audit.ts'
import { changeReplies, changesIn, playerChanges, unrankedFor } from '#server/records/checks/changes.ts'
import { findCheckWithOwner, findLatestCheck } from '#server/records/checks/checks.ts'
import {
  chartLength,
  comparedChecks,
  findComparedNumbers,
  findReadings,
} from '#server/records/checks/numbers.ts'
import {
  findOwnChecks,
  ownReadingsOf,
  ownResultsIn,
  ownResultsOf,
} from '#server/records/checks/own-results.ts'
import { findPlayerFollowUps, type PlayerFollowUp } from '#server/records/checks/player-follow-ups.ts'
import { withDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { readStanding } from '#server/records/checks/standing.ts'
import { findClearance } from '#server/records/clubs/clearances.ts'
import { findDevices } from '#server/records/clubs/equipment.ts'
import { allPeersOf, peersOf } from '#server/records/clubs/peers.ts'
import { daysFor, findPerson, toProfile } from '#server/records/people/people.ts'
import { isYoungNow } from '#server/records/people/youth.ts'
import { chartedChecks, isEarlier, numbersBefore, toHistories } from './earlier-numbers.ts'
import { findSurroundings } from './screens-queries.ts'
import { openReadings, ownToRecord, rulesToRecord, shownEarlier, toEarlier } from './to-record.ts'

export function healthCheckScreens(app: App): void {
  const spec = specOf(app.parts.config.variant)

  route(app, 'getDashboardScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, { query }, person) => {
      const { store } = context
      const today = context.clock.today()
      noteRead(context, person)
      const sight = sightOf(context.actor, person)
      const [around, clearance, latest, compared] = await Promise.all([
        findSurroundings(context, person),
        findClearance(store, person._id, daysFor(context.actor)),
        findLatestCheck(store, sight),
        findComparedNumbers(store, sight),
      ])
      const doubted = await withDoubts(store, person, compared, today, spec)
      const earlier = latest ? doubted.filter((check) => isEarlier(check, latest)) : []
      const own = doubted.find(({ _id }) => _id === latest?._id)
      const isRecorder = covers('addHealthCheck', context.actor, person)
      const adviser = adviserOf(context, person, query.language)
      return {
        user: toProfile(context, person),
        organisation_name: around.organisation_name,
        healthcheck: latest ?? null,
        ...(await ownOf(context, sight, person, latest)),
        ...(isRecorder && (await ownToRecord(context, person, latest))),
        ...(isRecorder && (await rulesToRecord(context, person))),
        before: latest
          ? await numbersBefore(store, sight, latest, earlier, compared.length < comparedChecks)
          : {},
        changes: own ? changeReplies(changesIn(person, own, earlier, spec)) : {},
        taken: latest ? takenOf(context, latest, query.language) : {},
        lines: linesOf(compared),
        booking: around.booking,
        clearance,
        earlier: isRecorder ? compared.slice(0, shownEarlier).map(toEarlier) : [],
        station_readings: isRecorder ? await openReadings(context, person._id, latest) : [],
        today:
          latest && covers('readAdvice', context.actor, person)
            ? todayOf(adviser, await readStanding(store, context, person, doubted), latest, earlier[0]?.date)
            : null,
      }
    },
  })

  route(app, 'getMetricScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, { params, query }, person) => {
      const { store } = context
      const metric = readMetricName(params.metric)
      const sight = sightOf(context.actor, person)
      if (!metric || isWithheld(sight, categoryOfMetric(metric))) throw notFound()
      noteRead(context, person)
      const compared = await findComparedNumbers(store, sight)
      const last = compared.slice(0, chartLength)
      const isRecent = last.some((check) => isMeasured(metric, check))
      const shown = isRecent ? last : await findReadings(store, sight, metric)
      // What it is compared with does not depend on how much is shown.
      const isKnown = compared.some((check) => isMeasured(metric, check))
      const known = isKnown ? compared : shown
      const readings = await withDoubts(store, person, known, context.clock.today(), spec)
      const adviser = adviserOf(context, person, query.language)
      const meaning = meaningOf(adviser, metric, readings)
      const peers = await peersOf(store, person, metric, readings, context.clock.today())
      const newest = readings.find((check) => isMeasured(metric, check))
      const followUps = adviser.mayRead
        ? (await findPlayerFollowUps(store, person._id)).filter((one) => one.isOpen && one.metric === metric)
        : []
      const isOpenBefore = followUps.some(({ check }) => check._id !== newest?._id)
      const open = isOpenBefore
        ? openBefore(adviser, await readStanding(store, context, person, readings), metric, newest?._id)
        : []
      const own = followUps.find(({ check }) => check._id === newest?._id)
      const charted = shown.length > 0 ? shown : last
      const { booking } = meaning.advice ? await findSurroundings(context, person) : { booking: null }
      return {
        first_name: person.first_name,
        last_check: last[0]?.date ?? null,
        ...toHistories(charted),
        by: charted.map((check) => check.practitioner_name),
        ...meaning,
        ...(booking && { next_check: booking.date }),
        ...(peers && { peers }),
        // Beside what a doctor should still see, no text says that all is well.
        ...(open.length > 0 && { open, metricText: null }),
        advice: meaning.advice && withFollowUp(adviser, meaning.advice, own),
      }
    },
  })

  route(app, 'getOwnMetricScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, { params }, person) => {
      const { store, config } = context
      noteRead(context, person)
      const sight = sightOf(context.actor, person)
      const [latest, found] = await Promise.all([findLatestCheck(store, sight), findOwnChecks(store, sight)])
      const checks = found.flatMap((check) => {
        const others = check.others.filter(({ measure_id }) => measure_id === params.measureId)
        return others.length > 0 ? [{ ...check, others }] : []
      })
      const [result = null] = await ownResultsIn(store, config, person, checks)
      return {
        first_name: person.first_name,
        last_check: latest?.date ?? null,
        result,
        readings: result ? await ownReadingsOf(store, config, result, checks) : [],
      }
    },
  })

  route(app, 'getPlayerScreen', {
    subject: (context, { params }) => findPerson(context, params.userId),
    work: async (context, _input, person) => {
      const { store } = context
      noteRead(context, person)
      const sight = sightOf(context.actor, person)
      const [around, clearance, recent, below_age] = await Promise.all([
        findSurroundings(context, person),
        findClearance(store, person._id, daysFor(context.actor)),
        findComparedNumbers(store, sight),
        isYoungNow(store.read, context, person._id),
      ])
      const charted = await chartedChecks(store, sight, recent)
      const adviser = adviserOf(context, person, undefined)
      const today = context.clock.today()
      const unranked = unrankedFor(covers('readAdvice', context.actor, person), person, today)
      const doubted = await withDoubts(store, person, recent, today, spec)
      return {
        user: toProfile(context, person),
        below_age,
        ...around,
        clearance,
        ...toHistories(charted),
        contexts: charted.map((check) => check.context),
        changes: playerChanges(person, doubted, unranked, today, spec),
        unranked,
        steps: stepsOf(adviser, charted),
        ...(isWithheld(sight, 'fitness') ? {} : await allPeersOf(store, person, doubted, today)),
        ...(await ownOf(context, sight, person)),
      }
    },
  })

  route(app, 'getDetailsScreen', {
    subject: async ({ store, actor }, { params }) => {
      const found = await findCheckWithOwner(store, actor, params.id)
      return found && { ...found.owner, found }
    },
    work: async (context, _input, { found }) => {
      noteRead(context, found.owner)
      const { store } = context
      const today = context.clock.today()
      const player = { ...found.owner, gender: found.gender }
      const numbers = await findComparedNumbers(store, found.sight)
      const compared = await withDoubts(store, player, numbers, today, spec)
      const earlier = compared.filter((check) => isEarlier(check, found.check))
      const adviser = adviserOf(context, { ...found.owner, gender: found.gender }, undefined)
      const own = compared.find(({ _id }) => _id === found.check._id)
      return {
        user: found.owner,
        organisation_name: found.organisation_name,
        healthcheck: found.check,
        before: await numbersBefore(
          store,
          found.sight,
          found.check,
          earlier,
          compared.length < comparedChecks,
        ),
        // A later reading of a metric replaces what this one calls for.
        steps: stepsOf(adviser, compared, found.check._id),
        changes: own ? changeReplies(changesIn(adviser.subject, own, earlier, adviser.spec)) : {},
        ...(await ownOf(context, found.sight, player, found.check)),
        ...(adviser.mayRead && signedIn(own?.judged?.rules)),
        ...(await devicesOf(store, found.owner.organisation_id, found.check)),
      }
    },
  })
}

/** Of values that are withheld nothing is named. */
async function devicesOf(
  store: Context<SignedIn>['store'],
  organisation: string,
  check: HealthCheck,
): Promise<{ devices?: Record<string, string> }> {
  const named = fieldNames.filter((field) => check.context?.devices?.[field] && check[field] !== null)
  if (named.length === 0) return {}
  const names = new Map((await findDevices(store, organisation)).map(({ _id, name }) => [_id, name]))
  const found = named.flatMap((field) => {
    const name = names.get(check.context?.devices?.[field] ?? '')
    return name ? [[field, name] as const] : []
  })
  return found.length > 0 ? { devices: Object.fromEntries(found) } : {}
}

const signedIn = (rules: readonly SignedRule[] = []): Pick<Reply<'getDetailsScreen'>, 'signed'> =>
  rules.length > 0 ? { signed: signaturesOf(rules) } : {}

async function ownOf(
  { store, config }: Context<SignedIn>,
  sight: Sight,
  person: Parameters<typeof ownResultsOf>[3],
  ...[check]: [check?: HealthCheck | undefined]
): Promise<{ own?: OwnResult[] }> {
  const own = await ownResultsOf(store, config, sight, person, check)
  return own.length > 0 ? { own } : {}
}

/** With the open follow-up of the newest reading. Once that is weeks old, the pill says how long it is overdue. */
function withFollowUp(
  { language, now, sinceOf }: Adviser,
  advice: AdviceReply,
  found: PlayerFollowUp | undefined,
): AdviceReply {
  if (!found) return advice
  const { id, seen, step, check } = found
  const overdue = advice.is_old ? overdueAt({ step, since: sinceOf(check) }, now) : null
  return {
    ...advice,
    ...(overdue && { pill: overdueText(language, overdue) }),
    follow_up: { id, seen, asks: advice.later !== null },
  }
}
