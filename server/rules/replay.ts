// The club's own checks of the last two years, judged by the rows in force and by those that are about to be signed.
import { joined, noReplay, type Replay, replayMonths } from '#domain/measures/advice/club-rules/replay.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { readContext } from '#domain/measures/readings/context.ts'
import { monthsFrom } from '#server/clock.ts'
import type { Context } from '#server/http/context.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findSquadChecks, groupByPlayer, newestFirst } from '#server/records/checks/squad/squad.ts'
import { findRulesInForce } from '#server/records/clubs/rules.ts'
import type { replayJob } from './replay-job.ts'

const playersAtOnce = 200

export const replayFor = (
  context: Context<SignedIn>,
  organisation: string,
  proposed: readonly SignedRule[],
): Promise<Replay> =>
  oneAtATime(context, async (run) => {
    const { store, clock, config } = context
    const today = clock.today()
    const from = monthsFrom(today, -replayMonths)
    const inForce = await findRulesInForce(store, organisation, { today, timeZone: config.timeZone })
    const people = await store.read
      .selectFrom('users')
      .select(['_id', 'date_of_birth', 'gender'])
      .where('organisation_id', '=', organisation)
      .execute()
    const checks = groupByPlayer(await findSquadChecks(store, { organisation }))
    const players = people.flatMap(({ _id, ...subject }) => {
      const own = checks.get(_id)
      return own
        ? {
            subject,
            checks: own
              .toSorted(newestFirst)
              .map((check) => ({ ...check, context: readContext(check.context), judged: null })),
          }
        : []
    })
    let sum = noReplay(from, proposed)
    for (let start = 0; start < players.length; start += playersAtOnce) {
      const part = players.slice(start, start + playersAtOnce)
      const asked = { from, players: part, inForce, proposed, variant: config.variant }
      sum = joined(sum, await run<typeof replayJob>('replay', asked))
    }
    return sum
  })
