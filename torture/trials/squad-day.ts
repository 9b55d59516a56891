// A squad day with three real browsers that start from fresh profiles, a bad network and servers that are killed: every
// reading is stored once, as it was sent.
import { setTimeout as pause } from 'node:timers/promises'
import { bundle } from '#scripts/build/bundle.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { aBadNetwork, type BadNetwork } from '#torture/bad-network.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad, type Squad } from '#torture/squad.ts'
import { aStationDevice, type StationDevice, type StationPlan } from '#torture/station-device.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

type SquadDayOptions = { readonly readings: number; readonly kills: number; readonly seed: number }

// Numbers that no station asks about.
const fitness: StationPlan['stations'] = [
  ['vertical_jump', 20, 90, 0],
  ['airway_peak_flow', 300, 700, 0],
  ['weight', 50, 120, 1],
  ['height', 150, 210, 1],
  ['heart_rate', 40, 100, 0],
]
const health: StationPlan['stations'] = [
  ['body_temperature', 35, 39, 1],
  ['blood_glucose', 4, 8, 1],
  ['hundred_meter_sprint', 11, 19, 2],
  ['cholesterol_level', 3, 7, 1],
  ['sleep_quality', 3, 9, 1],
  ['oxygen_level', 85, 100, 0],
  ['alcohol_intake', 0, 20, 1],
  ['stress_level', 0, 10, 0],
  ['diet_quality', 0, 10, 0],
]
const longestMs = 10 * 60_000

/** On SQLite one server is killed and started again, on PostgreSQL one of two. */
export async function squadDay(options: SquadDayOptions, postgres?: string): Promise<TrialRow> {
  bundle()
  const losses = new Losses()
  const random = seeded(options.seed)
  const place = await aPlace(postgres)
  const servers: Server[] = []
  const running = () => servers.filter((server) => server.isRunning()).map(({ port }) => port)
  const network = await aBadNetwork(running, random)
  const devices: StationDevice[] = []
  try {
    const squad = await aSquad(place, { practitioners: 3, coaches: 0, players: 80 })
    const players = await nameEach(place, squad)
    for (let nth = 0; nth < (postgres === undefined ? 1 : 2); nth += 1)
      servers.push(await startServer(place, { PUBLIC_URL: network.url }))
    const date = new Date().toISOString().slice(0, 10)
    for (const [nth, practitioner] of squad.practitioners.entries())
      devices.push(
        aStationDevice({
          url: network.url,
          practitioner,
          organisation: squad.organisations[nth % 2]?._id ?? '',
          date,
          stations: nth === 2 ? health : fitness,
          readings: Math.ceil(options.readings / 3),
          kills: options.kills,
          random: seeded(options.seed + nth + 1),
        }),
      )
    const began = performance.now()
    await Promise.all(devices.map((device) => device.prepare()))
    const chaos = makeTrouble(servers, network, random)
    const late = new AbortController()
    try {
      await Promise.race([
        Promise.all(devices.map((device) => device.work())),
        chaos.ended,
        pause(longestMs, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error(`The readings were not typed within ${longestMs / 60_000} minutes.`)
        }),
      ])
    } finally {
      late.abort()
      await chaos.end()
    }
    for (const device of devices) await device.finish().catch((error: unknown) => losses.add(String(error)))
    for (const server of servers) losses.check((await server.stop()) === 0, 'a server did not stop in order')
    await verifyReadings(place, devices, network, players, losses)
    const typed = devices.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const kills = devices.reduce((sum, device) => sum + device.kills(), 0)
    const offline = devices.reduce((sum, { timesOffline }) => sum + timesOffline(), 0)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return losses.row(
      `squad-day-${postgres === undefined ? 'sqlite' : 'postgres'}`,
      `3 browsers, ${typed} readings, ${kills} x SIGKILL of a browser, ${chaos.kills()} of a server`,
      `${offline} x offline, ${chaos.cuts()} x network cut, ${network.lostAnswers()} answers lost after the commit; ${seconds} s`,
    )
  } finally {
    await Promise.all(devices.map((device) => device.remove()))
    await Promise.all(servers.map((server) => server.kill()))
    network.close()
    await place.remove()
  }
}

/** The names by which the screen tells who comes, to the ids of the players. */
export async function nameEach(place: StoreAddress, squad: Squad): Promise<Map<string, string>> {
  const names = new Map(squad.players.map(({ _id }, nth) => [`P${String(nth).padStart(2, '0')}`, _id]))
  const store = await openStore(place)
  await store.transaction(async (trx) => {
    for (const [first_name, _id] of names)
      await trx.updateTable('users').set({ first_name }).where('_id', '=', _id).execute()
  })
  await store.close()
  return names
}

/** Cuts the network, loses answers and kills servers until it is told to end; then everything works again. */
function makeTrouble(servers: readonly Server[], network: BadNetwork, random: Random) {
  const ending = new AbortController()
  let cuts = 0
  let kills = 0
  const wait = (from: number, to: number) =>
    pause(random.whole(from, to), undefined, { signal: ending.signal }).catch(() => undefined)
  const troubles = [
    async () => {
      cuts += 1
      network.cut()
      await wait(200, 4_000)
      network.restore()
    },
    async () => {
      network.loseAnswers(0.7)
      await wait(1_000, 5_000)
      network.loseAnswers(0)
    },
    async () => {
      const server = random.pick(servers)
      kills += 1
      await server.kill()
      await wait(0, 1_500)
      await server.start()
    },
  ]
  const all = (async () => {
    while (!ending.signal.aborted) {
      await wait(100, 1_500)
      await random.pick(troubles)()
    }
  })()
  return {
    /** Rejects when a server cannot be started again. */
    ended: all,
    cuts: () => cuts,
    kills: () => kills,
    end: async () => {
      ending.abort()
      await all
    },
  }
}

async function verifyReadings(
  place: StoreAddress,
  devices: readonly StationDevice[],
  { sent }: BadNetwork,
  players: ReadonlyMap<string, string>,
  losses: Losses,
): Promise<void> {
  const store = await openStore(place)
  const rows = await store.read.selectFrom('readings').selectAll().execute()
  await store.close()
  const columns = ['user_id', 'field', 'value', 'skipped', 'trial', 'date', 'at', 'method', 'device'] as const
  for (const row of rows) {
    const reading = JSON.parse(sent.get(row._id) ?? '{}') as Record<string, unknown> // noted by the proxy
    for (const column of [...columns, 'supersedes', 'taken_by'] as const)
      losses.check(
        row[column] === reading[column],
        `${row._id}: ${column} is ${row[column]}, not ${String(reading[column])}`,
      )
  }
  const keyOf = (user: string, field: string, value: number | null) => `${user} ${field} ${value}`
  const stored = Map.groupBy(rows, ({ user_id, field, value }) => keyOf(user_id, field, value))
  const keysOf = (typed: StationDevice['acknowledged']) =>
    typed.map(({ player, field, value }) => keyOf(players.get(player) ?? '', field, value))
  const acknowledged = devices.flatMap((device) => keysOf(device.acknowledged))
  for (const key of acknowledged) {
    const count = stored.get(key)?.length ?? 0
    losses.check(count === 1, `a typed reading is stored ${count} times: ${key}`)
  }
  const known = new Set([...acknowledged, ...devices.flatMap((device) => keysOf(device.unsure))])
  for (const [key, found] of stored)
    losses.check(known.has(key) && found.length === 1, `${found.length} readings that nobody typed: ${key}`)
}
