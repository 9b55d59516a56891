// The beep test on one scale of levels, so that level and shuttle can be compared as one number.

/** The shuttles of levels 1 to 21 of the beep test; later levels have as many as the last. */
const shuttlesOfLevel = [
  7, 8, 8, 9, 9, 10, 10, 11, 11, 11, 12, 12, 13, 13, 13, 14, 14, 15, 15, 16, 16,
] as const
const [lowest, highest] = [1, 23]

const shuttlesOf = (level: number): number => shuttlesOfLevel[Math.floor(level) - 1] ?? 16

/** Level and shuttle of a beep test as one number on the scale of levels. */
export function beepLevel(level: number, shuttle: number | null | undefined): number {
  const shuttles = shuttlesOf(level)
  return level + Math.min(shuttle ?? 0, shuttles) / shuttles
}

/** The nearest level and shuttle to a number on the scale of levels. */
export function beepAt(number: number): { level: number; shuttle: number } {
  const inside = Math.min(Math.max(number, lowest), highest)
  const level = Math.floor(inside)
  const shuttle = Math.round((inside - level) * shuttlesOf(level))
  return shuttle < shuttlesOf(level) ? { level, shuttle } : { level: level + 1, shuttle: 0 }
}
