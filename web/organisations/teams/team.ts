import type { Reply } from '#domain/wire/call-types.ts'

export type Team = Reply<'getTeams'>['teams'][number]
export type Coach = Reply<'getTeams'>['coaches'][number]
