// The name of an own measure among the fields of a reading, the measures of a station and those of a battery.

export type OwnField = `own:${string}`
export const ownField = (measure: string): OwnField => `own:${measure}`
export const isOwnField = (name: string): name is OwnField => name.startsWith('own:')
export const measureIdOf = (name: OwnField): string => name.slice('own:'.length)
