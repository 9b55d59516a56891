// A squad day without a server: three real browsers bring their readings together over one network and by code, while
// browsers are killed, connections end and cameras miss pictures. A fourth one of another club or day gets nothing and
// brings nothing. In the end one browser alone sends the union, and the others add nothing to it.
import { setTimeout as pause } from 'node:timers/promises'
import { byCode, connect, refuse, tidyDialog, waitingOn } from '#e2e/squad-day/bring.ts'
import { bundle } from '#scripts/build/bundle.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Member } from '#torture/squad.ts'
import { aStationDevice, type StationDevice, type StationPlan } from '#torture/station-device.ts'
import { strangers, takeSecret, tokenOfYesterday } from '#torture/strangers.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { nameEach } from './squad-day.ts'

type WithoutServerOptions = {
  readonly rounds: number
  /** Of each browser in each round. */
  readonly readings: number
  readonly seed: number
}

// No two browsers take the same, and nobody else asks for sleep.
const places: readonly StationPlan['stations'][] = [
  [
    ['weight', 50, 120, 1],
    ['height', 150, 210, 1],
    ['blood_glucose', 4, 8, 1],
  ],
  [
    ['vertical_jump', 20, 90, 0],
    ['airway_peak_flow', 300, 700, 0],
    ['oxygen_level', 85, 100, 0],
  ],
  [
    ['heart_rate', 40, 100, 0],
    ['body_temperature', 35, 39, 1],
    ['cholesterol_level', 3, 7, 1],
  ],
]
const secret = { field: 'sleep_quality', value: 7.3 }

export async function withoutServer(options: WithoutServerOptions, postgres?: string): Promise<TrialRow> {
  bundle()
  const { rounds, readings, seed } = options
  const losses = new Losses()
  const random = seeded(seed)
  const place = await aPlace(postgres)
  const devices: StationDevice[] = []
  const counts = { kills: 0, scans: 0, codes: 0, refused: 0, again: 0 }
  // In each of the two clubs enough for three stations of a browser, with some to spare for those who are killed.
  const inEach = Math.ceil((rounds * readings) / 3) + 20
  const squad = await aSquad(place, { practitioners: 4, coaches: 0, players: 2 * inEach })
  const players = await nameEach(place, squad)
  const [club = '', otherClub = ''] = squad.organisations.map(({ _id }) => _id)
  const today = new Date().toISOString().slice(0, 10)
  const [guest, ...staff] = squad.practitioners
  if (!guest) throw new Error('Four practitioners were asked for.')
  const yesterday = await tokenOfYesterday(place, guest, club, today)
  const server = await startServer(place)
  const began = performance.now()
  try {
    for (const [nth, practitioner] of staff.entries())
      devices.push(
        aStationDevice({
          url: server.url,
          practitioner,
          organisation: club,
          date: today,
          stations: places[nth] ?? [],
          readings: rounds * readings,
          kills: Math.ceil(rounds / 2),
          random: seeded(seed + nth + 1),
          hasCamera: true,
        }),
      )
    await Promise.all(devices.map((device) => device.prepare()))
    const host = aStationDevice({
      url: server.url,
      practitioner: guest,
      organisation: club,
      date: today,
      stations: [],
      readings: 0,
      kills: 0,
      random,
    })
    devices.push(host)
    const three = devices.slice(0, 3)
    await host.open()
    const given = { url: server.url, host, practitioner: guest, club, otherClub, today, yesterday }
    const foreign = await strangers(given)
    await server.kill()

    for (const { page } of foreign) await takeSecret(page, secret.value)
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.all(three.map((device) => device.work(round * readings)))
      const away = new Set(three.filter(() => random.chance(0.3)))
      for (const device of three) await device.context().setOffline(away.has(device))
      await exchange(three, away, random, counts)
      const stranger = foreign[round % foreign.length]
      if (stranger) {
        const device = random.pick(three)
        const before = await waitingOn(device.page())
        await refuse(device.page(), stranger.page, stranger.why, random)
        counts.refused += 1
        losses.check(
          (await waitingOn(device.page())) === before,
          `a browser of ${stranger.name} brought a reading`,
        )
        losses.check(
          (await waitingOn(stranger.page)) === 1,
          `a browser of ${stranger.name} was told a reading`,
        )
      }
    }
    const union = await waitForUnion(three, random, counts)
    losses.check(new Set(union).size === 1, `the browsers have ${union.join(', ')} readings`)

    // The others are away while one sends everything.
    const [first, ...others] = three
    for (const device of [...others, host]) await device.kill()
    await server.start()
    await first?.finish()
    const alone = await rowsIn(place)
    losses.check(alone.length === union[0], `one browser sent ${alone.length} of ${union[0]} readings`)
    for (const device of others) {
      await device.revive()
      await device.finish()
    }
    losses.check((await server.stop()) === 0, 'the server did not stop in order')
    const rows = await rowsIn(place)
    losses.check(rows.length === alone.length, `the others added ${rows.length - alone.length} readings`)
    verify(rows, three, staff, players, losses)
    const typed = three.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const kills = counts.kills + three.reduce((sum, device) => sum + device.kills(), 0)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return losses.row(
      `without-server-${postgres === undefined ? 'sqlite' : 'postgres'}`,
      `3 browsers, ${typed} readings, ${kills} x SIGKILL of a browser, ${counts.refused} x a fourth one`,
      `${counts.scans} connections, ${counts.codes} x by code, ${counts.again} x tried again; ${seconds} s`,
    )
  } finally {
    await Promise.all(devices.map((device) => device.remove()))
    await server.kill()
    await place.remove()
  }
}

type Counts = { kills: number; scans: number; codes: number; refused: number; again: number }

/**
 * Everybody with the first one, over the network or by code; now and then a browser dies in the middle of it. Those that are
 * away have no network at all: the browser then ends connections between devices too.
 */
async function exchange(
  devices: readonly StationDevice[],
  away: ReadonlySet<StationDevice>,
  random: Random,
  counts: Counts,
): Promise<void> {
  const [middle, ...others] = devices
  if (!middle) return
  for (const other of others) {
    const isByNetwork = random.chance(0.6) && !away.has(middle) && !away.has(other)
    const meet = async (patienceMs?: number) => {
      if (isByNetwork) await connect(middle.page(), other.page(), random, patienceMs)
      else await byCode(other.page(), middle.page(), random, patienceMs)
    }
    if (random.chance(0.4)) {
      const [victim, survivor] = random.chance(0.5) ? [middle, other] : [other, middle]
      // It fails, or the browser died too late for that.
      const interrupted = Promise.allSettled([meet(8_000)])
      await pause(random.whole(200, 6_000))
      await victim.kill()
      counts.kills += 1
      await interrupted
      await victim.revive()
      await victim.context().setOffline(away.has(victim))
      await tidyDialog(survivor.page())
    }
    await again([middle, other], counts, () => meet())
    counts[isByNetwork ? 'scans' : 'codes'] += 1
  }
}

/** As people do when it did not work. */
async function again(
  devices: readonly StationDevice[],
  counts: Counts,
  work: () => Promise<void>,
): Promise<void> {
  for (let left = 3; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (left === 1) throw error
      counts.again += 1
      for (const device of devices) await tidyDialog(device.page())
    }
}

/** A star over the network, until all show the same number. */
async function waitForUnion(
  devices: readonly StationDevice[],
  random: Random,
  counts: Counts,
): Promise<number[]> {
  const [middle, ...others] = devices
  if (!middle) return []
  for (const device of devices) {
    await device.context().setOffline(false)
    // Whatever was open or connected goes.
    await device.openStation()
  }
  for (const other of others) {
    await again([middle, other], counts, () => connect(middle.page(), other.page(), random))
    counts.scans += 1
  }
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const shown: number[] = []
    for (const device of devices) shown.push(await waitingOn(device.page()))
    if (new Set(shown).size === 1 || Date.now() > giveUpAt) return shown
    await pause(500)
  }
}

async function rowsIn(place: StoreAddress) {
  const store = await openStore(place)
  try {
    return await store.read.selectFrom('readings').selectAll().execute()
  } finally {
    await store.close()
  }
}

/** Each reading that a browser acknowledged is there once, with who took it, and nothing that nobody typed. */
function verify(
  rows: Awaited<ReturnType<typeof rowsIn>>,
  devices: readonly StationDevice[],
  staff: readonly Member[],
  players: ReadonlyMap<string, string>,
  losses: Losses,
): void {
  const keyOf = (taker: string, user: string, field: string, value: number | null) =>
    `${taker} ${user} ${field} ${value}`
  const stored = Map.groupBy(rows, ({ taken_by, user_id, field, value }) =>
    keyOf(taken_by ?? '', user_id, field, value),
  )
  const keysOf = (nth: number, typed: StationDevice['acknowledged']) =>
    typed.map(({ player, field, value }) =>
      keyOf(staff[nth]?._id ?? '', players.get(player) ?? '', field, value),
    )
  const acknowledged = devices.flatMap((device, nth) => keysOf(nth, device.acknowledged))
  for (const key of acknowledged) {
    const count = stored.get(key)?.length ?? 0
    losses.check(count === 1, `a typed reading is stored ${count} times: ${key}`)
  }
  const known = new Set([...acknowledged, ...devices.flatMap((device, nth) => keysOf(nth, device.unsure))])
  for (const [key, found] of stored)
    losses.check(known.has(key) && found.length === 1, `${found.length} readings that nobody typed: ${key}`)
  losses.check(
    rows.every(({ field }) => field !== secret.field),
    'a reading of another club or day came along',
  )
}
