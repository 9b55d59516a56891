// What needs the player at this moment, in words: the headline, a card for each thing, and what really got better.
import type { Day } from '#domain/dates.ts'
import { numbersJudged } from '#domain/measures/advice/judging/judged-metrics.ts'
import type { PlayerCard } from '#domain/measures/advice/player-list.ts'
import { type MetricName, metricNames } from '#domain/measures/metrics.ts'
import { rate, type Values } from '#domain/measures/rating.ts'
import { adviceSaid, withoutRow } from '#domain/measures/texts/advice-said.ts'
import { takenIn } from '#domain/measures/texts/all-taken.ts'
import { headlineText } from '#domain/measures/texts/headline-text.ts'
import { overdueText } from '#domain/measures/texts/overdue-words.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import type { TodayCard } from '#domain/wire/replies/advice.ts'
import type { PlayerFinding, PlayerStanding } from '#server/records/checks/standing.ts'
import type { Adviser } from './advice.ts'

/** `since`: the day of the check before the newest one, to which the changes belong. */
export function todayOf(
  adviser: Adviser,
  { list, headline, better, followUps }: PlayerStanding,
  latest: Values,
  since: Day | undefined,
): Reply<'getDashboardScreen'>['today'] {
  if (!adviser.mayRead)
    return {
      headline: ratedHeadline(adviser, latest),
      actions: [],
      better: [...better],
      since: since ?? null,
    }
  return {
    headline: headlineText(adviser, headline),
    actions: cardsInWords(adviser, list.cards, followUps),
    better: [...better],
    since: since ?? null,
  }
}

/** What is still open about a metric from before its newest reading. */
export const openBefore = (
  adviser: Adviser,
  { list, followUps }: PlayerStanding,
  metric: MetricName,
  newest: string | undefined,
): TodayCard[] =>
  cardsInWords(
    adviser,
    list.cards.filter(
      ({ finding, followUp }) => followUp && finding.metric === metric && finding.check !== newest,
    ),
    followUps,
  )

/** For somebody who gets no advice: how many results are good, and nothing about what to do. */
function ratedHeadline(adviser: Adviser, latest: Values): string[] {
  const ratings = metricNames.flatMap((metric) => rate(metric, latest, adviser.spec) ?? [])
  const good = ratings.filter((rating) => rating === 'success').length
  return headlineText(adviser, [{ says: 'rated', good, measured: ratings.length }])
}

function cardsInWords(
  adviser: Adviser,
  cards: readonly PlayerCard<PlayerFinding>[],
  followUps: PlayerStanding['followUps'],
): TodayCard[] {
  const seenOf = new Map(followUps.map(({ id, seen }) => [id, seen]))
  return cards.map((card) => cardInWords(adviser, card, seenOf.get(card.followUp?.id ?? '') ?? null))
}

function cardInWords(
  adviser: Adviser,
  { finding, step, followUp, again }: PlayerCard<PlayerFinding>,
  seen: boolean | null,
): TodayCard {
  const { metric, date, person, values } = finding
  const advice = finding.advice ?? withoutRow(finding)
  const said = adviceSaid(adviser, advice, finding.since, person, step ?? followUp?.step ?? 'next')
  const overdue = followUp?.overdue ? overdueText(adviser.language, followUp.overdue) : null
  // Of a follow-up that has been overdue for weeks the pill says only that.
  const isPill = step === null && overdue !== null
  return {
    ...said,
    ...(isPill && { pill: overdue }),
    follow_up: followUp && { id: followUp.id, seen, asks: said.later !== null },
    check_id: finding.check,
    date,
    values: numbersJudged(metric, values),
    taken:
      metric === 'together' ? null : takenIn(adviser.language, adviser.bloodUnit)(metric, values.context),
    overdue: isPill ? null : overdue,
    again: again && { date: again.date, values: numbersJudged(metric, again.values) },
  }
}
