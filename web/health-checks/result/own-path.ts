/** The page of an own measure. */
export const ownPath = (measure: string): string => `/dashboard/metric/own/${measure}`
