import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import { type App, route } from '#server/http/answer.ts'
import { addReadings } from './add-readings.ts'
import { followDay, type Organisation, readDay } from './day.ts'
import { readStations, replaceStations } from './stations.ts'
import { readToday } from './today.ts'

const organisationById = preparedRead<{ id: string }, Organisation>((db, value) =>
  db
    .selectFrom('organisations')
    .select(['_id', 'name'])
    .where('_id', '=', value('id'))
    .where('built_in', '=', 0),
)

async function organisationOf(store: Store, id: string) {
  const [organisation] = await organisationById(store, { id })
  return organisation && { organisation_id: organisation._id, organisation }
}

const longestStreamSeconds = 3_600

export function squadDayRoutes(app: App): void {
  // Streams would otherwise keep a stopping server alive.
  const closing = new AbortController()
  app.fastify.addHook('preClose', async () => closing.abort())

  route(app, 'getTodayScreen', { work: readToday })

  route(app, 'addReadings', { work: (context, { body }) => addReadings(context, body.readings) })

  route(app, 'getReadings', {
    subject: ({ store }, { params }) => organisationOf(store, params.organisationId),
    work: (context, { params }, { organisation }) => readDay(context, organisation, params.date),
  })

  route(app, 'followReadings', {
    subject: ({ store }, { params }) => organisationOf(store, params.organisationId),
    work: async (context, { params, query }, { organisation }) => {
      const seconds = Math.min(Number(query.seconds ?? longestStreamSeconds), longestStreamSeconds)
      return followDay(context, organisation, params.date, { seconds, closing: closing.signal })
    },
  })

  route(app, 'getStations', {
    subject: ({ store }, { params }) => organisationOf(store, params.organisationId),
    work: ({ store }, _input, { organisation_id }) => readStations(store.read, organisation_id),
  })

  route(app, 'setStations', {
    subject: ({ store }, { body }) => organisationOf(store, body.organisation_id),
    work: ({ store, ids }, { body }, { organisation_id }) =>
      store.transaction(async (trx) => {
        await replaceStations(trx, ids, organisation_id, body.stations)
        return readStations(trx, organisation_id)
      }),
  })
}
