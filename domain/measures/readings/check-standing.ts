// How the newest check stands among the earlier ones of the same person.
import type { Scores } from '#domain/measures/rating.ts'

type Standing = {
  readonly good: number
  readonly all: number
  /** Only said when no other check has as many good results. */
  readonly place: 'best' | 'second' | null
}

export const ratedIn = ({ unhealthy_score, okay_score, healthy_score }: Scores): number =>
  unhealthy_score + okay_score + healthy_score

/** Compares with checks of as many values or one apart: more values would mean more good ones. */
export function standingOf(newest: Scores, earlier: readonly Scores[]): Standing {
  const all = ratedIn(newest)
  const good = newest.healthy_score
  const others = earlier.filter((one) => Math.abs(ratedIn(one) - all) <= 1).map((one) => one.healthy_score)
  const better = others.filter((count) => count > good).length
  const isAlone = !others.includes(good)
  const place = better === 0 ? 'best' : better === 1 ? 'second' : null
  return { good, all, place: others.length > 0 && isAlone ? place : null }
}
