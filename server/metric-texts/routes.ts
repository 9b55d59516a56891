// 'What your result means': the paragraphs for a metric, its rating and, where there is one, its sub-rating.
import { readMetricName, readRating, readSubRating } from '#domain/measures/metrics.ts'
import { en } from '#domain/measures/texts/en.ts'
import { fa } from '#domain/measures/texts/fa.ts'
import { type MetricTexts, metricText } from '#domain/measures/texts/lookup.ts'
import type { Language } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { notFound } from '#server/http/problem.ts'

const texts: Record<Language, MetricTexts> = { en, fa }

export function metricTextRoutes(app: App): void {
  route(app, 'getMetricText', {
    work: ({ actor }, { params, query }) => {
      const metric = readMetricName(params.metric)
      const rating = readRating(params.rating)
      if (!metric || !rating) throw notFound()
      return { metricText: metricText(texts[query.language ?? actor.language], metric, rating) }
    },
  })

  route(app, 'getMetricTextWithSubRating', {
    work: ({ actor }, { params, query }) => {
      const metric = readMetricName(params.metric)
      const rating = readRating(params.rating)
      const subRating = readSubRating(params.subRating)
      if (!metric || !rating || !subRating) throw notFound()
      return { metricText: metricText(texts[query.language ?? actor.language], metric, rating, subRating) }
    },
  })
}
