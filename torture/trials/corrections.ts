// Practitioners save, correct and withdraw the checks of a few players at the same time, while the server is killed.
// Every acknowledged version must be kept, none may replace another, and the counts are those of the latest check.
import { setTimeout as pause } from 'node:timers/promises'
import { rangeFieldNames } from '#domain/measures/fields.ts'
import { scoresOf } from '#domain/measures/health-check.ts'
import { readOthers } from '#domain/measures/own/others.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { seeded } from '#scripts/random.ts'
import type { Store } from '#server/db/store.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { startServer } from '#torture/server.ts'
import type { Member, Squad } from '#torture/squad.ts'
import type { Losses, TrialRow } from '#torture/trial.ts'
import { lookAfterKill, lookAt, onPlace } from './crash.ts'

/** What a version of a check holds, or that it was withdrawn. The mark is its note. */
type Version = { readonly id: string; readonly version: number; readonly mark: string | null }
type CorrectionWork = ReturnType<typeof keepCorrecting>

export async function corrections(
  { times, seed }: { times: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  return onPlace(postgres, async (place, squad, losses) => {
    const random = seeded(seed)
    const server = await startServer(place)
    try {
      const work = keepCorrecting(squad, () => server.url, losses, seed)
      for (let time = 0; time < times; time += 1) {
        const acknowledged = work.acknowledged.length
        await until(() => work.acknowledged.length > acknowledged + 5)
        await pause(random.whole(0, 100))
        await server.kill()
        const before = [...work.acknowledged]
        await lookAfterKill(place, losses, (store) => verifyVersions(store, before, losses))
        await server.start()
      }
      await until(() => Object.values(work.counts).every((count) => count > 0))
      await work.finish()
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      await lookAt(place, (store) => verifyVersions(store, work.acknowledged, losses))
      const { saved, corrected, withdrawn, refused } = work.counts
      for (const [what, count] of Object.entries(work.counts)) losses.check(count > 0, `nothing was ${what}`)
      const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      const figures = `${saved} saved, ${corrected} corrected, ${withdrawn} withdrawn, ${refused} told that another was first`
      return losses.row('corrections', `${times} x SIGKILL beside corrections, ${kind}`, figures)
    } finally {
      await server.kill()
    }
  })
}

// A busy machine needs longer until something was written.
async function until(isDone: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  while (!isDone() && Date.now() < giveUpAt) await pause(5)
}

const nothingMeasured = Object.fromEntries(rangeFieldNames.map((name) => [name, null]))

/** Few players and few checks, so that the practitioners meet. */
export function keepCorrecting(squad: Squad, urlOf: () => string, losses: Losses, seed = 1) {
  const random = seeded(seed)
  const acknowledged: Version[] = []
  const counts = { saved: 0, corrected: 0, withdrawn: 0, refused: 0 }
  const players = squad.players.slice(0, 3)
  /** The newest version that a practitioner knows of each check. It may be stale. */
  const known = new Map<string, number>()
  const end = new AbortController()
  let marks = 0

  const valuesWith = (mark: string) => ({
    ...nothingMeasured,
    heart_rate: random.whole(30, 190),
    body_temperature: random.whole(35, 39),
    smoking_level: 0,
    notes: mark,
  })
  const send = (member: Member, path: string, body: object): Promise<Reply> =>
    ask(urlOf(), 'POST', `/api/healthchecks/${path}`, { cookie: member.cookies[0] ?? '', body })
  const hasNoAnswer = ({ status }: Reply) => status === 0 || status === 503

  async function save(member: Member, mark: string): Promise<void> {
    const healthCheck = { ...valuesWith(mark), user_id: random.pick(players)._id, request_key: mark }
    for (;;) {
      const reply = await send(member, 'add', { healthCheck })
      if (hasNoAnswer(reply)) {
        await pause(20)
        continue
      }
      if (reply.status !== 201)
        return losses.add(`a save was answered ${reply.status} ${JSON.stringify(reply.body)}`)
      const { _id: id } = reply.body as { _id: string }
      counts.saved += 1
      acknowledged.push({ id, version: 1, mark })
      known.set(id, Math.max(1, known.get(id) ?? 1))
      return
    }
  }

  async function change(member: Member, id: string, mark: string, isWithdrawal: boolean): Promise<void> {
    const version = known.get(id) ?? 1
    const reply = isWithdrawal
      ? await send(member, 'withdraw', { id, version, reason: mark })
      : await send(member, 'correct', { id, version, reason: mark, healthCheck: valuesWith(mark) })
    if (reply.status === 200) {
      acknowledged.push({ id, version: version + 1, mark: isWithdrawal ? null : mark })
      counts[isWithdrawal ? 'withdrawn' : 'corrected'] += 1
      if (isWithdrawal) known.delete(id)
      else known.set(id, version + 1)
      return
    }
    if (reply.status === 409) counts.refused += 1
    else if (reply.status !== 404 && !hasNoAnswer(reply))
      losses.add(`a change was answered ${reply.status} ${JSON.stringify(reply.body)}`)
    // Without an answer nobody knows whether it was stored, so the practitioner looks.
    await look(member, id)
  }

  async function look(member: Member, id: string): Promise<void> {
    const reply = await ask(urlOf(), 'GET', `/api/healthchecks/get/${id}`, {
      cookie: member.cookies[0] ?? '',
    })
    if (reply.status === 200) known.set(id, (reply.body as { version: number }).version)
    else if (reply.status === 404) known.delete(id)
    else await pause(20)
  }

  const work = async (member: Member) => {
    while (!end.signal.aborted) {
      marks += 1
      const mark = `correction-${process.pid}-${marks}`
      const ids = [...known.keys()].slice(-4)
      const choice = random.next()
      if (ids.length < 3 || choice < 0.2) await save(member, mark)
      else await change(member, random.pick(ids), mark, choice > 0.92)
    }
  }
  const workers = squad.practitioners.map(work)
  return {
    acknowledged,
    counts,
    finish: async () => {
      end.abort()
      await Promise.all(workers)
    },
  }
}

export async function verifyVersions(
  { read }: Store,
  acknowledged: CorrectionWork['acknowledged'],
  losses: Losses,
): Promise<void> {
  // One moment of the data: nothing writes while it is read.
  const checks = await read.selectFrom('health_checks').selectAll().execute()
  const replaced = await read.selectFrom('health_check_versions').selectAll().execute()
  const byId = new Map(checks.map((check) => [check._id, check]))
  const ofCheck = Map.groupBy(replaced, ({ check_id }) => check_id)

  for (const { id, version, mark } of acknowledged) {
    const now = byId.get(id)
    if (!now) {
      losses.add(`the acknowledged check ${id} is gone`)
      continue
    }
    if (mark === null) {
      losses.check(now.withdrawn_at !== null && now.version === version, `${id} is not withdrawn`)
      continue
    }
    const before = ofCheck.get(id)?.find((one) => one.version === version)?.before
    const note = before === undefined ? now.notes : (JSON.parse(before) as { notes: string | null }).notes
    losses.check(before !== undefined || now.version === version, `version ${version} of ${id} is gone`)
    losses.check(note === mark, `version ${version} of ${id} holds ${note}, not ${mark}`)
  }

  for (const { _id, version } of checks) {
    const versions = (ofCheck.get(_id) ?? []).map((one) => one.version).toSorted((a, b) => a - b)
    const expected = Array.from({ length: version - 1 }, (_, index) => index + 1)
    losses.check(
      versions.join() === expected.join(),
      `${_id} at ${version} kept the versions ${versions.join()}`,
    )
  }

  for (const [action, kind] of [
    ['health-check-corrected', 'corrected'],
    ['health-check-withdrawn', 'withdrawn'],
  ] as const) {
    const audited = await read.selectFrom('audit').select('_id').where('action', '=', action).execute()
    const changed = replaced.filter((one) => one.kind === kind)
    losses.check(audited.length === changed.length, `${changed.length} ${kind}, ${audited.length} on record`)
  }

  const users = await read.selectFrom('users').selectAll().where('account_type', '=', 'Player').execute()
  for (const { _id, unhealthy_score, okay_score, healthy_score } of users) {
    const [latest] = checks
      .filter(({ user_id, withdrawn_at }) => user_id === _id && withdrawn_at === null)
      .toSorted((a, b) => (whenOf(a) < whenOf(b) ? 1 : -1))
    const expected = scoresOf(
      latest ? { ...latest, others: readOthers(latest.others) } : {},
      specOf('corrected'),
    )
    losses.check(
      expected.unhealthy_score === unhealthy_score &&
        expected.okay_score === okay_score &&
        expected.healthy_score === healthy_score,
      `the counts of ${_id} are not those of the latest check`,
    )
  }
}

const whenOf = (row: { date: string; time: string; _id: string }): string =>
  `${row.date} ${row.time} ${row._id}`
