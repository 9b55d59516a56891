// Notifications about bookings: for coaches of the organisation and for named players. A booking that names nobody
// concerns every player.
import { covers } from '#domain/people/policy.ts'
import type { Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Context } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Ids } from '#server/ids.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { withTeamSights } from '#server/records/people/teams.ts'

type Rung = {
  readonly organisation_id: string
  readonly date: string
  readonly time: string
  readonly number_of_players: number
  readonly player_ids: readonly string[]
  readonly team_id: string | null
  readonly user_id: string | null
}
type BellParts = { readonly clock: Clock; readonly ids: Ids }
type BellKind = 'booking-made' | 'booking-moved' | 'booking-cancelled'

/** Other coaches hear of every slot; players of those that name them, or of the first that names nobody. */
export async function ringForBookings(
  trx: Trx,
  context: Context<SignedIn>,
  bookings: readonly Rung[],
): Promise<void> {
  const { actor } = context
  const fellows = await findFellows(trx, actor.organisation_id, actor._id)
  const firstForAll = bookings.find(isForAll)
  for (const booking of bookings) {
    const team = await playersOfTeam(trx, booking)
    const readers = fellows.filter(
      (fellow) =>
        covers('hearOfEverySlot', fellow, asSubject(booking)) ||
        booking.player_ids.includes(fellow._id) ||
        team.has(fellow._id) ||
        (booking === firstForAll && covers('hearOfBookings', fellow, asSubject(booking))),
    )
    await ring(
      trx,
      context,
      readers.map(({ _id }) => _id),
      'booking-made',
      booking,
    )
  }
}

/** For a change of the slot: those who were not told by email. */
export async function ringOthers(trx: Trx, parts: BellParts, kind: BellKind, booking: Rung): Promise<void> {
  const fellows = await findFellows(trx, booking.organisation_id, booking.user_id)
  const team = await playersOfTeam(trx, booking)
  const readers = fellows.filter(
    (fellow) =>
      covers('hearOfEverySlot', fellow, asSubject(booking)) ||
      team.has(fellow._id) ||
      (isForAll(booking) && covers('hearOfBookings', fellow, asSubject(booking))),
  )
  await ring(
    trx,
    parts,
    readers.map(({ _id }) => _id),
    kind,
    booking,
  )
}

export async function ring(
  trx: Trx,
  parts: BellParts,
  readers: readonly string[],
  kind: BellKind,
  { date, time, number_of_players }: Rung,
): Promise<void> {
  await insertNotifications(
    trx,
    parts,
    readers,
    kind === 'booking-made'
      ? { kind, data: { date, time, number_of_players } }
      : { kind, data: { date, time } },
  )
}

const isForAll = ({ player_ids, team_id }: Rung): boolean => player_ids.length === 0 && team_id === null
const asSubject = ({ organisation_id, user_id, team_id, player_ids }: Rung) => ({
  organisation_id,
  user_id,
  team_id,
  names: player_ids.join(' '),
})

/** The players of the team that a booking without names is for. */
async function playersOfTeam(trx: Trx, { team_id, player_ids }: Rung): Promise<ReadonlySet<string>> {
  if (team_id === null || player_ids.length > 0) return new Set()
  const rows = await trx.selectFrom('team_players').select('user_id').where('team_id', '=', team_id).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** All active accounts of the organisation except one. */
async function findFellows(trx: Trx, organisationId: string, except: string | null) {
  const fellows = await trx
    .selectFrom('users')
    .select(['_id', 'account_type', 'organisation_id'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'active')
    .where('_id', '!=', except ?? '')
    .execute()
  return withTeamSights(trx, fellows)
}
