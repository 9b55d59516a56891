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
  // Somebody should look at a result of this check, and nobody has said so yet.
  z.object({
    ...dated,
    kind: z.literal('look-again'),
    data: z.object({ healthcheck_id: text, date: text }),
  }),
  z.object({ ...dated, kind: z.literal('check-withdrawn'), data: z.object({ date: text }) }),
  z.object({
    ...dated,
    kind: z.literal('clearance-set'),
    data: z.object({ state: z.enum(clearanceStates) }),
  }),
  z.object({ ...dated, kind: z.literal('club-changed'), data: z.object({ name: text }) }),
  z.object({
    ...dated,
    kind: z.literal('glass-broken'),
    data: z.object({ name: text, club: text, reason: text }),
  }),
  z.object({ ...dated, kind: z.literal('record-opened'), data: z.object({ name: text, reason: text }) }),
  // A backup was restored, and nothing is shared until the player chooses again.
  z.object({ ...dated, kind: z.literal('sharing-closed'), data: z.object({}) }),
  // From today the player decides alone, and is asked once to look through what is shared.
  z.object({ ...dated, kind: z.literal('own-age'), data: z.object({}) }),
  // Rows that this doctor signed for a club end on this day.
  z.object({ ...dated, kind: z.literal('rules-end'), data: z.object({ club: text, date: text }) }),
  z.object({ ...dated, kind: z.literal('share-link-made'), data: z.object({}) }),
  z.object({ ...dated, kind: z.literal('calendar-link-made'), data: z.object({}) }),
  // To the player and the other guardians: somebody has accepted an invitation.
  z.object({
    ...dated,
    kind: z.literal('guardian-linked'),
    data: z.object({ name: text, child: text, user_id: text, guardian_id: text }),
  }),
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
  'look-again',
  'check-withdrawn',
  'clearance-set',
  'club-changed',
  'glass-broken',
  'record-opened',
  'sharing-closed',
  'own-age',
  'rules-end',
  'share-link-made',
  'calendar-link-made',
  'guardian-linked',
] as const satisfies readonly NotificationKind[]
/** What happened, before it is stored for somebody. */
export type NewNotification = {
  [K in NotificationKind]: Pick<Extract<Notification, { kind: K }>, 'kind' | 'data'>
}[NotificationKind]

/** An appointment is near when it is tomorrow or today. */
export const nearDays = 1
