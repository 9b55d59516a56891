// The words of the headline of a player's dashboard.
export type HeadlineWords = {
  readonly now: (names: string) => string
  readonly alsoToday: (names: string) => string
  readonly today: (names: string) => string
  readonly week: (names: string) => string
  readonly thenWeek: (names: string) => string
  readonly othersWait: string
  readonly next: (shown: string) => string
  readonly notes: (shown: string) => string
  readonly few: (shown: string, count: number) => string
  /** Without advice: how many results are good. */
  readonly rated: (good: string, shown: string, measured: number) => string
  readonly nothing: string
  readonly praise: string
  readonly stillOpen: (date: string, names: string) => string
  /** What is due, as a guardian reads it of this child. */
  readonly ofChild: (child: string) => {
    readonly [W in 'now' | 'alsoToday' | 'today' | 'week']: (names: string) => string
  } & { readonly praise: string }
  /** Between two names. */
  readonly comma: string
}
