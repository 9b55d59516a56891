// A long random walk records values of another person for a player through every door (check, reading, finish, import,
// correction) and takes them back as of the wrong player. In the end no answer, export, FHIR record, PDF or day holds one.
import { setTimeout as pause } from 'node:timers/promises'
import * as mupdf from 'mupdf'
import { addDays } from '#domain/dates.ts'
import { rangeFieldNames } from '#domain/measures/fields.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { systemIds } from '#server/ids.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { startServer } from '#torture/server.ts'
import type { Member, Squad } from '#torture/squad.ts'
import type { Losses, TrialRow } from '#torture/trial.ts'
import { onPlace } from './crash.ts'

// Nobody's own weight comes near these. The height of everybody is 180 cm, so that no index is near a whole number either.
const foreignWeights = [163.7, 171.3, 186.1]
const foreignIndexes = foreignWeights.map((kg) => kg / 1.8 ** 2)
const foreignText = 'FOREIGN'
const nothing = Object.fromEntries(rangeFieldNames.map((name) => [name, null]))

export async function wrongPlayer(
  { steps, seed }: { steps: number; seed: number },
  postgres?: string,
): Promise<TrialRow> {
  return onPlace(postgres, async (place, squad, losses) => {
    const server = await startServer(place)
    try {
      const walk = aWalk(squad, server.url, seeded(seed), losses)
      for (let step = 0; step < steps; step += 1) await walk.step()
      await walk.takeEverythingBack()
      const read = await findForeign(place, squad, server.url, losses)
      losses.check((await server.stop()) === 0, 'it did not stop in order')
      const kind = postgres === undefined ? 'SQLite' : 'PostgreSQL'
      const counts = Object.entries(walk.counts).map(([what, count]) => `${count} ${what}`)
      return losses.row(
        'wrong-player',
        `${steps} steps, ${kind}`,
        `${counts.join(', ')}; ${read} answers read`,
      )
    } finally {
      await server.kill()
    }
  })
}

function aWalk(
  { practitioners, players, organisations }: Squad,
  url: string,
  random: Random,
  losses: Losses,
) {
  const [practitioner] = practitioners
  const organisation_id = organisations[0]?._id
  const own = players.filter((player) => player.organisation_id === organisation_id).slice(0, 3)
  const today = new Date().toISOString().slice(0, 10)
  const days = [today, addDays(today, -1)]
  const foreign = { checks: new Set<string>(), readings: new Set<string>(), imports: new Set<string>() }
  const counts = { checks: 0, readings: 0, finishes: 0, corrections: 0, imports: 0, withdrawals: 0 }

  const send = async (method: string, path: string, body: object, allowed: number[] = []): Promise<Reply> => {
    const reply = await ask(url, method, path, { cookie: practitioner?.cookies[0] ?? '', body })
    if (reply.status >= 300 && !allowed.includes(reply.status))
      losses.add(`${path} was answered ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }
  const weightOf = (isForeign: boolean) => (isForeign ? random.pick(foreignWeights) : random.whole(60, 90))
  const versionOf = async (id: string): Promise<number> => {
    const { body } = await ask(url, 'GET', `/api/healthchecks/versions/${id}`, {
      cookie: practitioner?.cookies[0] ?? '',
    })
    return (body as { version: number }).version
  }
  const checksOf = async (player: Member) => {
    const { body } = await ask(url, 'GET', `/api/healthchecks/getAllByUser/${player._id}`, {
      cookie: practitioner?.cookies[0] ?? '',
    })
    return (body as { healthchecks: ({ _id: string; version: number } & Record<string, unknown>)[] })
      .healthchecks
  }

  async function save(isForeign: boolean): Promise<void> {
    const healthCheck = {
      ...nothing,
      user_id: random.pick(own)._id,
      date: random.pick(days),
      height: 180,
      weight: weightOf(isForeign),
      smoking_level: 0,
      notes: isForeign ? foreignText : 'own',
      ...(random.next() < 0.5 && {
        allergies: isForeign ? `${foreignText} ${random.whole(1, 99)}` : 'own nuts',
      }),
    }
    const { body } = await send('POST', '/api/healthchecks/add', { healthCheck })
    if (isForeign) foreign.checks.add((body as { _id: string })._id)
    counts.checks += 1
  }

  async function take(isForeign: boolean): Promise<void> {
    const id = systemIds.next()
    const isWeight = isForeign || random.next() < 0.5
    const reading = {
      id,
      user_id: random.pick(own)._id,
      date: random.pick(days),
      field: isWeight ? 'weight' : 'height',
      value: isWeight ? weightOf(isForeign) : 180,
      trial: random.whole(1, 3),
    }
    await send('POST', '/api/readings/add', { readings: [reading] })
    if (isForeign) foreign.readings.add(id)
    counts.readings += 1
  }

  async function importList(isForeign: boolean): Promise<void> {
    const form = random.pick(['checks', 'readings'] as const)
    const date = form === 'checks' ? addDays(today, -random.whole(10, 900)) : random.pick(days)
    const values = [{ field: 'weight', value: weightOf(isForeign) }]
    const rows = [{ user_id: random.pick(own)._id, date, values, is_sure: true }]
    const reply = await send('POST', '/api/import/results', { organisation_id, form, rows })
    const { id } = reply.body as { id: string | null }
    if (isForeign && id !== null) foreign.imports.add(id)
    counts.imports += 1
  }

  async function finish(): Promise<void> {
    const body = { user_id: random.pick(own)._id, date: random.pick(days) }
    await send('POST', '/api/readings/finish', body, [409])
    counts.finishes += 1
  }

  /** Somebody changes another value, and does not see that the weight is not the player's. */
  async function correct(): Promise<void> {
    const checks = await checksOf(random.pick(own))
    if (checks.length === 0) return
    const { _id, version, ...values } = random.pick(checks)
    const kept = Object.fromEntries([...Object.keys(nothing), 'notes'].map((name) => [name, values[name]]))
    const healthCheck = { ...kept, smoking_level: 0, heart_rate: random.whole(71, 90) }
    await send('POST', '/api/healthchecks/correct', { id: _id, version, reason: 'own', healthCheck }, [409])
    counts.corrections += 1
  }

  async function withdrawForAnotherReason(): Promise<void> {
    const checks = await checksOf(random.pick(own))
    if (checks.length === 0) return
    const { _id: id, version } = random.pick(checks)
    await send('POST', '/api/healthchecks/withdraw', { id, version, reason: 'own' }, [409])
  }

  const takeBackCheck = async (id: string) => {
    foreign.checks.delete(id)
    const body = { id, version: await versionOf(id), reason: 'own', wrong_player: true }
    await send('POST', '/api/healthchecks/withdraw', body)
  }
  const takeBackReading = async (id: string) => {
    foreign.readings.delete(id)
    await send('POST', '/api/readings/withdraw', { id, reason: 'own', wrong_player: true })
  }
  const takeBackImport = async (id: string) => {
    foreign.imports.delete(id)
    await send('PUT', '/api/import/undo', { id, wrong_player: true })
  }
  async function takeBack(): Promise<void> {
    const [check, reading, list] = [foreign.checks, foreign.readings, foreign.imports].map((ids) =>
      [...ids].at(0),
    )
    const door = random.next()
    if (check !== undefined && door < 0.34) await takeBackCheck(check)
    else if (reading !== undefined && door < 0.67) await takeBackReading(reading)
    else if (list !== undefined) await takeBackImport(list)
    counts.withdrawals += 1
  }

  return {
    counts,
    step: async (): Promise<void> => {
      const isForeign = random.next() < 0.5
      const choice = random.next()
      if (choice < 0.15) await save(isForeign)
      else if (choice < 0.4) await take(isForeign)
      else if (choice < 0.5) await importList(isForeign)
      else if (choice < 0.68) await finish()
      else if (choice < 0.76) await correct()
      else if (choice < 0.8) await withdrawForAnotherReason()
      else await takeBack()
    },
    takeEverythingBack: async (): Promise<void> => {
      for (const id of foreign.checks) await takeBackCheck(id)
      for (const id of foreign.readings) await takeBackReading(id)
      for (const id of foreign.imports) await takeBackImport(id)
      // Finishing again brings nothing back.
      for (const { _id } of own)
        for (const date of days) await send('POST', '/api/readings/finish', { user_id: _id, date }, [409])
    },
  }
}

/** Reads everything that anybody may read about the players, and returns how many answers that were. */
async function findForeign(place: StoreAddress, squad: Squad, url: string, losses: Losses): Promise<number> {
  const store = await openStore(place)
  const checks = await store.read.selectFrom('health_checks').select('_id').execute()
  const values = await store.read.selectFrom('readings').select('value').execute()
  await store.close()
  losses.check(!values.some(({ value }) => isForeign(value)), 'a row of readings has a value of another')
  const organisation = squad.organisations[0]?._id ?? ''
  const today = new Date().toISOString().slice(0, 10)
  const paths = [
    '/api/screens/squad',
    '/api/export/mine',
    '/api/notifications/mine',
    '/api/followups/open',
    `/api/export/squad/${organisation}`,
    `/api/readings/withdrawn/${organisation}`,
    ...[today, addDays(today, -1)].map((date) => `/api/readings/day/${organisation}/${date}`),
    ...squad.players
      .slice(0, 6)
      .flatMap(({ _id }) => [
        `/api/users/getByID/${_id}`,
        `/api/users/export/${_id}`,
        `/api/healthchecks/getAllByUser/${_id}`,
        `/api/healthchecks/getOneMetricHistory/${_id}/weight`,
        `/api/healthchecks/changes/${_id}`,
        `/api/fhir/Patient/${_id}/$everything?_count=1000`,
        `/api/screens/dashboard/${_id}`,
        `/api/screens/player/${_id}`,
      ]),
    ...checks.flatMap(({ _id }) => [
      `/api/healthchecks/get/${_id}`,
      `/api/healthchecks/versions/${_id}`,
      `/api/report/${_id}`,
    ]),
  ]
  let read = 0
  const readers = [squad.practitioners[0], squad.coaches[0], ...squad.players.slice(0, 6)]
  for (const reader of readers)
    for (const path of paths) {
      const found = await look(url, path, reader?.cookies[0] ?? '')
      if (found === null) continue
      read += 1
      for (const one of found) losses.add(`${path} holds ${one}`)
    }
  losses.check(read > 100, `only ${read} answers could be read`)
  return read
}

async function look(url: string, path: string, cookie: string): Promise<string[] | null> {
  const reply = await fetch(`${url}${path}`, { headers: { cookie, origin: url } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (reply.status === 429) {
    await pause(200)
    return look(url, path, cookie)
  }
  if (reply.status !== 200) return null
  const type = reply.headers.get('content-type') ?? ''
  if (type.includes('json')) return foreignIn(JSON.parse(bytes.toString()))
  return foreignInText(type.includes('pdf') ? textOfPdf(bytes) : bytes.toString())
}

const isForeign = (value: unknown): boolean =>
  typeof value === 'number' &&
  [...foreignWeights, ...foreignIndexes].some((one) => Math.abs(one - value) < 0.06)

function foreignIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(foreignIn)
  if (isForeign(value)) return [String(value)]
  return typeof value === 'string' ? foreignInText(value) : []
}

const foreignInText = (text: string): string[] =>
  [foreignText, ...foreignWeights.map(String)].filter((one) => text.includes(one))

function textOfPdf(bytes: Buffer): string {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('preserve-whitespace').asText(),
  ).join('\n')
}
