import { type App, route } from '#server/http/answer.ts'
import { countedStreams } from '#server/http/counted-streams.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { findMeasures, refuseForeignMeasures, toOwnMeasure } from '#server/records/clubs/measures.ts'
import { findStationTimes, measuresOf } from '#server/records/clubs/station-times.ts'
import { readStations } from '#server/records/clubs/stations.ts'
import { addReadings } from './add-readings.ts'
import { followDay } from './follow-day.ts'
import { dayFor } from './large-day.ts'
import { answerSquadQuestion, squadQuestions } from './questions.ts'
import { replaceStations } from './stations.ts'
import { readToday } from './today.ts'
import { readWithdrawn } from './withdrawn.ts'

const longestStreamSeconds = 3_600
/** Of one session: a page has one, and people have a few tabs. */
const mostStreams = 10

export function squadDayRoutes(app: App): void {
  // Streams would otherwise keep a stopping server alive.
  const closing = new AbortController()
  const streams = countedStreams(mostStreams)
  app.fastify.addHook('preClose', async () => closing.abort())

  route(app, 'getTodayScreen', { work: readToday })

  route(app, 'addReadings', { work: (context, { body }) => addReadings(context, body.readings) })

  route(app, 'getReadings', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: (context, { params, query }, { organisation }) =>
      dayFor(context, { organisation, date: params.date, withOwn: query.own === '1' }),
  })

  route(app, 'followReadings', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async (context, { params, query }, { organisation }) => {
      const seconds = Math.min(Number(query.seconds ?? longestStreamSeconds), longestStreamSeconds)
      return streams.count(context.request.sessionHash ?? '', () =>
        followDay(context, organisation, params.date, {
          seconds,
          closing: closing.signal,
          withOwn: query.own === '1',
        }),
      )
    },
  })

  route(app, 'getWithdrawnReadings', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: (context, { query }, { organisation_id }) => readWithdrawn(context, organisation_id, query),
  })

  route(app, 'getStations', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async ({ store, config, clock }, { query }, { organisation_id }) => {
      const withOwn = query.own === '1'
      const [stations, measures] = await Promise.all([
        readStations(store.read, organisation_id, withOwn),
        withOwn ? findMeasures(store, organisation_id, config) : [],
      ])
      const own = measures.flatMap((measure) => toOwnMeasure(measure) ?? [])
      const taken = stations.stations.map((station) => measuresOf(station, own))
      const times = await findStationTimes(store.read, organisation_id, taken, clock.today())
      const timed = stations.stations.map((station, index) => {
        const time = times[index]
        return time ? { ...station, time } : station
      })
      return { ...stations, stations: timed, ...(own.length > 0 && { own }) }
    },
  })

  route(app, 'getSquadQuestions', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: (context, _input, { organisation_id }) => squadQuestions(context, organisation_id),
  })

  route(app, 'answerSquadQuestion', {
    subject: ({ store }, { body }) => findClub(store, body.organisation_id),
    work: (context, { body }) => answerSquadQuestion(context, body),
  })

  route(app, 'setStations', {
    subject: ({ store }, { body }) => findClub(store, body.organisation_id),
    work: ({ store, ids, config }, { body }, { organisation_id }) =>
      store.transaction(async (trx) => {
        const measures = body.stations.flatMap((station) => station.measures)
        await refuseForeignMeasures(trx, organisation_id, measures, 'stations', config)
        await replaceStations(trx, ids, organisation_id, body.stations)
        return readStations(trx, organisation_id, true)
      }),
  })
}
