// The check that was saved last, for the summary on the page that follows the form. Nothing of it is stored.
import type { ClearanceOffer } from '#domain/measures/advice/clearance-offer.ts'
import type { JudgedMetric } from '#domain/measures/advice/rows/urgency-rows.ts'
import type { Scores } from '#domain/measures/rating.ts'
import { createStore, useStore } from '#web/base/store.ts'

export type SavedCheck = {
  readonly playerId: string
  readonly organisationId: string
  /** The first name of the player. */
  readonly name: string
  readonly scores: Scores
  readonly followUps: readonly JudgedMetric[]
  /** Training should wait until a doctor has seen the player. */
  readonly offer: ClearanceOffer | null
}

const saved = createStore<SavedCheck | null>(null)

export const showSaved = (check: SavedCheck | null): void => saved.write(check)
export const useSaved = (): SavedCheck | null => useStore(saved)
