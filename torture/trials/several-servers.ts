// Several servers on one PostgreSQL behind a client that alternates between them. One is killed under load repeatedly.
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#scripts/random.ts'
import { openStore } from '#server/db/store.ts'
import { ask } from '#torture/ask.ts'
import { aPlace } from '#torture/place.ts'
import { type Server, startServer } from '#torture/server.ts'
import { aSquad } from '#torture/squad.ts'
import { Losses, type TrialRow } from '#torture/trial.ts'
import { verify } from '#torture/verify.ts'
import { keepWriting } from '#torture/writer.ts'

export async function severalServers(
  { processes, times, seed }: { processes: number; times: number; seed: number },
  postgres: string,
): Promise<TrialRow> {
  const losses = new Losses()
  const place = await aPlace(postgres)
  const random = seeded(seed)
  try {
    const squad = await aSquad(place)
    const servers: Server[] = []
    for (let nth = 0; nth < processes; nth += 1)
      servers.push(await startServer(place, { DATABASE_POOL: '5' }))
    try {
      let turn = 0
      // Like a proxy: the next server in turn that is up.
      const urlOf = () => {
        turn += 1
        const up = servers.filter((server) => server.isRunning())
        return up[turn % up.length]?.url ?? ''
      }
      const work = keepWriting(squad, urlOf, losses, seed)
      const people = [squad.admin, ...squad.practitioners, ...squad.coaches, ...squad.players]
      const everybody = async () => {
        for (const { _id, cookies } of people) {
          const reply = await ask(urlOf(), 'GET', `/api/users/getAccountType/${_id}`, {
            cookie: cookies[0] ?? '',
          })
          losses.check(reply.status === 200 || reply.status === 0, `a session was answered ${reply.status}`)
        }
      }
      for (let time = 0; time < times; time += 1) {
        await pause(random.whole(50, 500))
        const one = servers[time % processes]
        await Promise.all([everybody(), one?.kill()])
        await everybody()
        await pause(random.whole(0, 200))
        await one?.start()
      }
      await work.finish()
      await everybody()
      for (const server of servers) losses.check((await server.stop()) === 0, 'one did not stop in order')
      const store = await openStore(place)
      await verify(store, work.acknowledged, 'finished', work, losses)
      await store.close()
      const figures = `${work.acknowledged.length} acknowledged saves, ${work.repeated()} sent again, ${people.length} sessions`
      return losses.row('several-servers', `${times} x SIGKILL of one of ${processes}`, figures)
    } finally {
      for (const server of servers) await server.kill()
    }
  } finally {
    await place.remove()
  }
}
