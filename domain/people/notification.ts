// The notifications behind the bell.
import * as z from 'zod/mini'
import { clearanceStates } from './clearance.ts'

const text = z.string()
const dated = { _id: text, created_at: text, read_at: z.nullable(text) }
const slot = { date: text, time: text }

export const notificationSchema = z.discriminatedUnion('kind', [
  z.object({
    ...dated,
    kind: z.literal('check-ready'),
    data: z.object({ healthcheck_id: text, date: text }),
  }),
  z.object({
    ...dated,
    kind: z.literal('booking-made'),
    data: z.object({ ...slot, number_of_players: z.number() }),
  }),
  z.object({ ...dated, kind: z.literal('booking-moved'), data: z.object(slot) }),
  z.object({ ...dated, kind: z.literal('booking-cancelled'), data: z.object(slot) }),
  z.object({
    ...dated,
    kind: z.literal('player-declined'),
    data: z.object({ ...slot, user_id: text, name: text }),
  }),
  z.object({ ...dated, kind: z.literal('appointment-near'), data: z.object(slot) }),
  z.object({
    ...dated,
    kind: z.literal('invitation-accepted'),
    data: z.object({ user_id: text, name: text, account_type: text }),
  }),
  z.object({
    ...dated,
    kind: z.literal('check-corrected'),
    data: z.object({ healthcheck_id: text, date: text }),
  }),
  z.object({ ...dated, kind: z.literal('check-withdrawn'), data: z.object({ date: text }) }),
  z.object({
    ...dated,
    kind: z.literal('clearance-set'),
    data: z.object({ state: z.enum(clearanceStates) }),
  }),
  z.object({ ...dated, kind: z.literal('club-changed'), data: z.object({ name: text }) }),
])

export type Notification = z.infer<typeof notificationSchema>
export type NotificationKind = Notification['kind']
export const notificationKinds = [
  'check-ready',
  'booking-made',
  'booking-moved',
  'booking-cancelled',
  'player-declined',
  'appointment-near',
  'invitation-accepted',
  'check-corrected',
  'check-withdrawn',
  'clearance-set',
  'club-changed',
] as const satisfies readonly NotificationKind[]
/** What happened, before it is stored for somebody. */
export type NewNotification = {
  [K in NotificationKind]: Pick<Extract<Notification, { kind: K }>, 'kind' | 'data'>
}[NotificationKind]

/** An appointment is near when it is tomorrow or today. */
export const nearDays = 1
