import type { clubs as en } from '#web/messages/en/clubs.ts'

export const clubs = {} satisfies typeof en
