// Many reads of health records, each by another pair of reader and player: every one must have an audit entry.
import { openStore } from '#server/db/store.ts'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'

const atOnce = 50

/** As many reads as there are pairs of a practitioner and a player. */
export async function auditFlood(size: { practitioners: number; players: number }): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace()
  try {
    const squad = await aSquad(place, { ...size, coaches: 0 })
    const server = await startServer(place)
    const started = performance.now()
    let reads = 0
    try {
      const looks = squad.practitioners
        .flatMap(({ cookies }) => squad.players.map(({ _id }) => ({ cookie: cookies[0] ?? '', _id })))
        .values()
      const look = async () => {
        for (const { cookie, _id } of looks) {
          const path = `/api/healthchecks/checkForAHealthCheckToday/${_id}`
          const { status } = await ask(server.url, 'GET', path, { cookie })
          losses.check(status === 200, `a look was answered ${status}`)
          reads += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, look))
      losses.check((await server.stop()) === 0, 'it did not stop in order')
    } finally {
      await server.kill()
    }
    const took = (performance.now() - started) / 1_000
    const store = await openStore(place)
    const rows = await store.read
      .selectFrom('audit')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'health-record-read')
      .execute()
    await store.close()
    // A pair has two entries when a new quarter of an hour began during the trial.
    const pairs = new Set(rows.map(({ actor_id, subject_id }) => `${actor_id} ${subject_id}`))
    losses.check(pairs.size === reads, `${reads - pairs.size} of ${reads} reads are not on record`)
    return losses.row('audit-flood', `${reads} reads`, `${pairs.size} on record, ${took.toFixed(1)} s`)
  } finally {
    await place.remove()
  }
}
