// 'What your result means': the paragraphs for a metric, its rating and its sub-rating if it has one.
import { readMetricName, readRating, readSubRating } from '#domain/measures/metric-tokens.ts'
import { allTexts } from '#domain/measures/texts/all-texts.ts'
import { metricText } from '#domain/measures/texts/lookup.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/problem.ts'

export function metricTextRoutes(app: App): void {
  route(app, 'getMetricText', {
    work: async ({ actor }, { params, query }) => {
      const metric = readMetricName(params.metric)
      const rating = readRating(params.rating)
      if (!metric || !rating) throw notFound()
      return { metricText: metricText(allTexts[query.language ?? actor.language], metric, rating) }
    },
  })

  route(app, 'getMetricTextWithSubRating', {
    work: async ({ actor }, { params, query }) => {
      const metric = readMetricName(params.metric)
      const rating = readRating(params.rating)
      const subRating = readSubRating(params.subRating)
      if (!metric || !rating || !subRating) throw notFound()
      return { metricText: metricText(allTexts[query.language ?? actor.language], metric, rating, subRating) }
    },
  })
}
