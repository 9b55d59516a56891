// Whether a player may train and play, as a practitioner sees it. It carries no diagnosis.
export const clearanceStates = ['available', 'modified', 'unavailable'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/** The coach reads the note, so it is one short sentence. */
export const longestClearanceNote = 280

/** The state holds until somebody changes it; past the review date it is overdue. */
export const isReviewDue = (clearance: { readonly review_on: string | null }, today: string): boolean =>
  clearance.review_on !== null && clearance.review_on < today
