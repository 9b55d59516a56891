// The ranges and ages of bands in order. Apart from their schema, so that screens of results do not load it.
/** As `bandSchema` reads it: ranges are from (in) to below (out), ages in whole years. */
export type OwnBand = {
  /** Left out: everybody. */
  sex?: 'Male' | 'Female' | undefined
  ages?: [number, number] | undefined
  good: [number, number]
  average?: [number, number][] | undefined
}

type Pair = readonly [number, number]
export type Bounds = Pair

/** The ranges of a band with where each stands in it, lowest first. */
type BandPlace = { readonly at: string; readonly range: Pair; readonly isGood: boolean }

export const placesOf = ({ good, average = [] }: OwnBand): BandPlace[] =>
  [
    { at: 'good', range: good, isGood: true },
    ...average.map((range, nth) => ({ at: `average.${nth}`, range, isGood: false })),
  ].toSorted((a, b) => a.range[0] - b.range[0])

const allAges: Pair = [0, 121]
export const agesOf = ({ ages }: Pick<OwnBand, 'ages'>): Pair => ages ?? allAges

/** The bands that hold for a person of this sex; without one those that are for everybody. */
export const bandsFor = (bands: readonly OwnBand[], sex: string | null): OwnBand[] =>
  bands.filter((band) => band.sex === undefined || band.sex === sex)
