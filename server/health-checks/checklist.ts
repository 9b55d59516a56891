// Lists the players of an organisation and who has been checked today. A club may have thousands of them.

import { checklistPart } from '#domain/clubs/checklist.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Query, Reply } from '#domain/wire/call-types.ts'
import { clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { preparedRead } from '#server/db/prepared.ts'
import { forWorker, withReadingStore } from '#server/db/reading-store.ts'
import type { Store } from '#server/db/store.ts'
import type { Context, ReadingContext } from '#server/http/context.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { MadeJson } from '#server/http/send/send-json.ts'
import type { SignedIn } from '#server/http/session.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { lastCheckDay } from '#server/records/checks/base.ts'
import { findNextBooking, showBooking } from '#server/records/clubs/bookings.ts'
import { findSquadClearances } from '#server/records/clubs/clearances.ts'
import { isLargeClub } from '#server/records/people/large-club.ts'
import { findTeams } from '#server/records/people/teams.ts'

/** 5 microseconds a player (docs/decisions/reading.md). */
export const mostListedHere = 2_000

type Organisation = { readonly _id: string; readonly name: string }
type PlayerOfChecklist = {
  readonly _id: string
  readonly first_name: string
  readonly last_name: string
  readonly image: string | null
  readonly last_check: string | null
}

const organisationById = preparedRead<{ id: string }, Organisation>((db, value) =>
  db
    .selectFrom('organisations')
    .select(['_id', 'name'])
    .where('_id', '=', value('id'))
    .where('built_in', '=', 0),
)

const playersOf = preparedRead<{ organisation: string }, PlayerOfChecklist>((db, value) =>
  db
    .selectFrom('users')
    .select((from) => ['_id', 'first_name', 'last_name', 'image', lastCheckDay(from).as('last_check')])
    .where('organisation_id', '=', value('organisation'))
    .where('account_type', 'in', rolesThat('hasRecord'))
    .where('status', '!=', 'deactivated')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('_id'),
)

/** Excludes the built-in organisation, which has no players. */
export async function findListedOrganisation(store: Store, id: string): Promise<Organisation | undefined> {
  const [organisation] = await organisationById(store, { id })
  return organisation
}

type ChecklistAsked = { readonly organisation: Organisation; readonly query: Query<'getChecklistScreen'> }

/** The checklist of a large club is made in a worker thread; what it says is the same. */
export async function checklistFor(
  context: Context<SignedIn>,
  asked: ChecklistAsked,
): Promise<Reply<'getChecklistScreen'> | MadeJson> {
  const { store, config, actor, clock } = context
  noteSquadRead(context, asked.organisation._id)
  if (!(await isLargeClub(store.read, asked.organisation._id, mostListedHere)))
    return readChecklist(context, asked)
  return oneAtATime(context, async (run) => {
    const input = { ...asked, config: await forWorker(store, config), now: clock.now(), actor }
    return new MadeJson(await run<typeof checklistJob>('checklist', input))
  })
}

type ChecklistInput = ChecklistAsked & {
  readonly config: Config
  readonly now: number
  readonly actor: SignedIn
}

/** Runs in a worker thread. */
export const checklistJob = ({ config, now, actor, ...asked }: ChecklistInput) =>
  withReadingStore(config, async (store) => {
    const clock = clockFrom(() => now, config.timeZone)
    const reply = await readChecklist({ store, config, clock, actor }, asked)
    return new TextEncoder().encode(JSON.stringify(reply))
  })

async function readChecklist(
  context: ReadingContext,
  { organisation, query }: ChecklistAsked,
): Promise<Reply<'getChecklistScreen'>> {
  const { store, clock } = context
  const today = clock.today()
  const [teams, players, clearances, booking] = await Promise.all([
    findTeams(store, context.actor, organisation._id),
    playersOf(store, { organisation: organisation._id }),
    findSquadClearances(store, organisation._id, 'all'),
    findNextBooking(store, organisation._id, today),
  ])
  const ofTeam = ({ _id }: PlayerOfChecklist) =>
    query.team === undefined || teams.of(_id).includes(query.team)
  const everybody = players.filter(ofTeam).map((player) => ({
    ...player,
    checked_today: player.last_check === today,
    clearance: clearances.get(player._id) ?? null,
    ...(teams.teams.length > 0 && { team_ids: teams.of(player._id) }),
  }))
  return {
    today,
    organisation,
    ...(teams.teams.length > 0 && { teams: teams.teams }),
    ...checklistPart(everybody, query, today),
    booking: booking ? showBooking(context.actor, booking) : null,
  }
}
