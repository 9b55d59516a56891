// The check that was saved last, for the summary on the page that follows the form. Nothing of it is stored.
import type { MetricName } from '#domain/measures/metrics.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { createStore, useStore } from '#web/api/store.ts'

export type SavedCheck = {
  readonly playerId: string
  readonly organisationId: string
  /** The first name of the player. */
  readonly name: string
  readonly scores: Scores
  readonly followUps: readonly MetricName[]
}

const saved = createStore<SavedCheck | null>(null)

export const showSaved = (check: SavedCheck | null): void => saved.write(check)
export const useSaved = (): SavedCheck | null => useStore(saved)
