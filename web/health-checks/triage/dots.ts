// The players of a squad along the line of one measure: one dot each, stacked where two would touch.
import type { Measure } from '#domain/measures/measure.ts'
import type { Rating } from '#domain/measures/metrics.ts'
import { rangeOf } from '#web/ui/charts/chart-scale.ts'

/** The line of the squad is that of adults, as the ratings of the map are. */
export const adult = 30

export type Placed<Player> = {
  readonly player: Player
  readonly rating: Rating | null
  /** Per cent of the line from its left end. */
  readonly left: number
  /** 0 stands on the line. */
  readonly height: number
}

type BandPart = { readonly from: number; readonly to: number; readonly rating: Rating | null }
export type SquadLine = { readonly bands: readonly BandPart[] }

/** Of a measure whose ranges differ by person, or that has none: the measured values, without a rating. */
export function lineOf(
  { bands }: Pick<Measure, 'bands'>,
  measured: readonly { readonly at: number }[],
): SquadLine {
  if (bands.length > 0) return { bands }
  const [from, to] = rangeOf(
    [],
    measured.map(({ at }) => at),
  )
  return { bands: [{ from, to, rating: null }] }
}

/** A value beyond the line stands at its end. */
export function placeOn({ bands }: SquadLine, at: number): number {
  const [from, to] = [bands[0]?.from ?? 0, bands.at(-1)?.to ?? 1]
  return ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100
}

/** `apart`: the width of a dot, in per cent of the line. The columns of dots divide the line evenly, up to its ends. */
export function dotsOf<Player>(
  line: SquadLine,
  players: readonly { readonly player: Player; readonly at: number; readonly rating: Rating | null }[],
  apart: number,
): Placed<Player>[] {
  const columns = Math.floor(100 / apart)
  const heights = new Map<number, number>()
  return players
    .toSorted((a, b) => a.at - b.at)
    .map(({ player, at, rating }) => {
      const column = Math.round((placeOn(line, at) / 100) * columns)
      const height = heights.get(column) ?? 0
      heights.set(column, height + 1)
      return { player, rating, left: (column / columns) * 100, height }
    })
}

/** Names above their columns, one step higher where two would touch. `letter`: its width in per cent of the line. */
export function labelsOf<Player extends { readonly first_name: string; readonly last_name: string }>(
  dots: readonly Placed<Player>[],
  isNamed: (dot: Placed<Player>) => boolean,
  letter: number,
): { readonly dot: Placed<Player>; readonly name: string; readonly above: number; readonly step: number }[] {
  const ends: number[] = []
  return dots.filter(isNamed).map((dot) => {
    const name = `${dot.player.first_name} ${dot.player.last_name}`
    const half = (name.length * letter) / 2
    const free = ends.findIndex((end) => end < dot.left - half)
    const step = free === -1 ? ends.length : free
    ends[step] = dot.left + half
    const above = Math.max(...dots.filter(({ left }) => left === dot.left).map(({ height }) => height)) + 1
    return { dot, name, above, step }
  })
}

/** Shares of the whole line. Growing by less than 1 in all would not fill it. */
export const sharesOf = ({ bands }: SquadLine): (BandPart & { readonly share: number })[] => {
  const whole = (bands.at(-1)?.to ?? 1) - (bands[0]?.from ?? 0)
  return bands.map((part) => ({ ...part, share: ((part.to - part.from) / whole) * 100 }))
}
