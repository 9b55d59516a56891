import { steps } from '#domain/measures/advice/rows/row.ts'

/** What a replay counts, most urgent first. */
export const countedSteps = [...steps, 'none'] as const
