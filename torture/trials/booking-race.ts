// Coaches book, move and cancel the same slots at the same moment through two servers (on SQLite one): no slot is held
// twice, and no confirmed change is lost.
import { setTimeout as pause } from 'node:timers/promises'
import { slotsOn } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { type Random, seeded } from '#scripts/random.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { ask, type Reply } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad, type Member } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

type RaceOptions = { readonly rounds: number; readonly atOnce: number; readonly seed: number }

type RacedSlot = { readonly date: string; readonly time: string }
const nameOf = ({ date, time }: RacedSlot): string => `${date} ${time}`
type HeldBooking = { readonly id: string; readonly coach: Member; readonly slot: RacedSlot }

const slotCount = 30
const mostTries = 100

export async function bookingRace(
  { rounds, atOnce, seed }: RaceOptions,
  postgres?: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const random = seeded(seed)
  const place = await aPlace(postgres)
  try {
    const squad = await aSquad(place, { practitioners: 0, coaches: 4, players: 0 })
    const servers = [await startServer(place)]
    if (postgres !== undefined) servers.push(await startServer(place))
    let asked = 0
    let repeated = 0
    const send: Send = async (method, path, { cookies }, body) => {
      for (let tries = 1; ; tries += 1) {
        asked += 1
        const url = servers[asked % servers.length]?.url ?? ''
        const reply = await ask(url, method, path, { cookie: cookies[0] ?? '', body, patienceMs: 60_000 })
        // A busy database: nothing was changed, and the caller tries again.
        if (reply.status !== 503 || tries === mostTries) return reply
        repeated += 1
        await pause(random.whole(50, 500))
      }
    }
    const race = new Race(send, squad.coaches, random, losses)
    try {
      for (let round = 0; round < rounds; round += 1) {
        await race.book(atOnce)
        await verify(place, race, losses)
        await race.change(atOnce)
        await verify(place, race, losses)
        await race.cancelAll()
        await verify(place, race, losses)
      }
      for (const server of servers)
        losses.check((await server.stop()) === 0, 'a server did not stop in order')
    } finally {
      for (const server of servers) await server.kill()
    }
    return losses.row(
      `booking-race-${postgres === undefined ? 'sqlite' : 'postgres'}`,
      `${rounds} x ${atOnce} bookings, then ${atOnce} changes at once, ${servers.length} server processes`,
      `${asked} requests: ${race.done} done, ${race.refused} refused because the slot was taken, ${repeated} repeated after a 503`,
    )
  } finally {
    await place.remove()
  }
}

type Send = (method: string, path: string, coach: Member, body?: unknown) => Promise<Reply>

class Race {
  /** What was confirmed and must be stored. */
  readonly held = new Map<string, HeldBooking>()
  readonly cancelled = new Set<string>()
  done = 0
  refused = 0
  #keys = 0
  readonly #send: Send
  readonly #coaches: readonly Member[]
  readonly #random: Random
  readonly #losses: Losses
  readonly #slots: readonly RacedSlot[]

  constructor(send: Send, coaches: readonly Member[], random: Random, losses: Losses) {
    this.#send = send
    this.#coaches = coaches
    this.#random = random
    this.#losses = losses
    const today = new Date().toISOString().slice(0, 10)
    const days = Array.from({ length: slotCount }, (_, nth) => addDays(today, nth + 3))
    this.#slots = days.flatMap((date) => slotsOn(date).map((time) => ({ date, time }))).slice(0, slotCount)
  }

  async book(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#bookOne()))
  }

  async #bookOne(): Promise<void> {
    const [coach, slot] = [this.#random.pick(this.#coaches), this.#random.pick(this.#slots)]
    this.#keys += 1
    const booking = { ...slot, number_of_players: 4, request_key: `race-${process.pid}-${this.#keys}` }
    const reply = await this.#send('POST', '/api/bookings/add', coach, { booking })
    if (!this.#isDone(reply, 201, 'a booking')) return
    const { _id: id } = reply.body as { _id: string }
    this.held.set(id, { id, coach, slot })
  }

  /** Every booking is moved or cancelled once, while others book. */
  async change(count: number): Promise<void> {
    const before = [...this.held.values()]
    const changes = before.map((booking) =>
      this.#random.chance(0.5) ? this.#move(booking) : this.#cancel(booking),
    )
    await Promise.all([...changes, this.book(Math.max(count - before.length, 0))])
  }

  async #move(booking: HeldBooking): Promise<void> {
    const slot = this.#random.pick(this.#slots)
    const body = { id: booking.id, ...slot }
    const reply = await this.#send('PUT', '/api/bookings/move', booking.coach, body)
    if (this.#isDone(reply, 200, 'a move')) this.held.set(booking.id, { ...booking, slot })
  }

  async #cancel({ id, coach }: HeldBooking): Promise<void> {
    const reply = await this.#send('DELETE', `/api/bookings/cancel/${id}`, coach)
    if (!this.#isDone(reply, 200, 'a cancellation')) return
    this.held.delete(id)
    this.cancelled.add(id)
  }

  async cancelAll(): Promise<void> {
    await Promise.all([...this.held.values()].map((booking) => this.#cancel(booking)))
    this.#losses.check(this.held.size === 0, `${this.held.size} bookings could not be cancelled`)
  }

  #isDone({ status, body }: Reply, expected: number, what: string): boolean {
    if (status === expected) this.done += 1
    else if (status === 409) this.refused += 1
    else this.#losses.add(`${what} was answered ${status} ${JSON.stringify(body)}`)
    return status === expected
  }
}

async function verify(place: StoreAddress, race: Race, losses: Losses): Promise<void> {
  const store = await openStore(place)
  const rows = await store.read.selectFrom('bookings').select(['_id', 'date', 'time']).execute()
  const former = await store.read.selectFrom('cancelled_bookings').select('_id').execute()
  await store.close()
  losses.check(new Set(rows.map(nameOf)).size === rows.length, 'a slot is held twice')
  losses.check(rows.length === race.held.size, `${rows.length} bookings, ${race.held.size} confirmed`)
  for (const { id, slot } of race.held.values()) {
    const row = rows.find(({ _id }) => _id === id)
    const found = row ? nameOf(row) : 'nothing'
    losses.check(found === nameOf(slot), `booking ${id} holds ${found}, not ${nameOf(slot)}`)
  }
  const kept = new Set(former.map(({ _id }) => _id))
  for (const id of race.cancelled) losses.check(kept.has(id), `the cancelled booking ${id} is not kept`)
}
