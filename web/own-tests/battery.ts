import type { Reply } from '#domain/wire/call-types.ts'

export type Battery = Reply<'getBatteries'>['batteries'][number]
