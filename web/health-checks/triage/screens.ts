import type { Reply } from '#domain/wire/call-types.ts'

export type TriageScreen = Reply<'getTriageScreen'>
export type MapScreen = Reply<'getHeatMapScreen'>
export type MeasuredPlayer = MapScreen['players'][number]
