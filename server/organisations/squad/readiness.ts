// Who of a squad may play on the next match day, as the clearances say, and the weekdays on which a club plays.
import {
  daysBefore,
  matchDaysSchema,
  nextMatchDay,
  readinessOn,
  type StateFrom,
} from '#domain/clubs/squad/readiness.ts'
import type { Day } from '#domain/dates.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { dayAt } from '#server/clock.ts'
import type { OrganisationRow } from '#server/db/tables.ts'
import { type App, route } from '#server/http/answer.ts'
import type { ReadingContext } from '#server/http/context.ts'
import { lockListed } from '#server/organisations/change.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findStatesChangedSince } from '#server/records/clubs/clearances.ts'

export function matchDayRoutes(app: App): void {
  route(app, 'setMatchDays', {
    subject: async ({ actor: { organisation_id } }) => ({ organisation_id }),
    work: (context, { body }, { organisation_id: id }) =>
      context.store.transaction(async (trx) => {
        await lockListed(trx, id)
        const match_days = [...new Set(body.days)].toSorted((a, b) => a - b)
        const stored = match_days.length === 0 ? null : JSON.stringify(match_days)
        await trx.updateTable('organisations').set({ match_days: stored }).where('_id', '=', id).execute()
        await insertAudit(trx, context, { action: 'organisation-changed', organisation: id })
        return { match_days }
      }),
  })
}

type TriageReadiness = Reply<'getTriageScreen'>['readiness']
type ClearedMember = {
  readonly _id: string
  readonly joined_on: Day | null
  readonly clearance: { readonly state: StateFrom['state']; readonly set_at: string } | null
}

export async function readiness(
  { store, config, clock }: Omit<ReadingContext, 'actor'>,
  { _id, match_days: stored }: Pick<OrganisationRow, '_id' | 'match_days'>,
  squad: readonly ClearedMember[],
): Promise<TriageReadiness> {
  const match_days = stored === null ? [] : matchDaysSchema.parse(JSON.parse(stored))
  const on = nextMatchDay(clock.today(), match_days, config.weekendDays)
  const days = daysBefore(on)
  const dayOf = (instant: string) => dayAt(Temporal.Instant.from(instant), config.timeZone)
  // A day begins up to a day earlier somewhere; one more row changes nothing.
  const changed = await findStatesChangedSince(store, { organisation: _id, since: days[0] ?? on })
  const statesOf = Map.groupBy(changed, ({ user_id }) => user_id)
  const players = squad.map(({ _id: id, joined_on, clearance }) => ({
    joined_on,
    states: (statesOf.get(id) ?? (clearance ? [clearance] : [])).map(({ state, set_at }) => ({
      state,
      from: dayOf(set_at),
    })),
  }))
  return { on, match_days, weeks: readinessOn(days, players) }
}
