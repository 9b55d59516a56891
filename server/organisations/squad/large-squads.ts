// The screens of a coach over all players of a large club are made in a worker thread, from the first read to the JSON.
import type { Reply } from '#domain/wire/call-types.ts'
import { clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { forWorker, withReadingStore } from '#server/db/reading-store.ts'
import type { Context } from '#server/http/context.ts'
import { oneAtATime } from '#server/http/heavy-work.ts'
import { MadeJson } from '#server/http/send/send-json.ts'
import type { SignedIn } from '#server/http/session.ts'
import { teamScreen } from '#server/organisations/screens.ts'
import { noteSquadRead } from '#server/records/audit.ts'
import { isLargeClub } from '#server/records/people/large-club.ts'
import { heatMapScreen } from './heat-map.ts'
import { type SquadClub, squadScreen, triageScreen } from './squad-screen.ts'

const screens = {
  getTeamScreen: teamScreen,
  getSquadScreen: squadScreen,
  getTriageScreen: triageScreen,
  getHeatMapScreen: heatMapScreen,
} as const
type ScreenName = keyof typeof screens
type ScreenMaker<N extends ScreenName> = (typeof screens)[N]

/** The work of the route of this name. */
export const squadWork =
  <N extends ScreenName>(name: N) =>
  async (
    context: Context<SignedIn>,
    input: Parameters<ScreenMaker<N>>[1],
    club: SquadClub,
  ): Promise<Reply<N> | MadeJson> => {
    const { store, config, actor, clock } = context
    noteSquadRead(context, club.organisation_id)
    if (!(await isLargeClub(store.read, club.organisation_id))) return madeBy(name)(context, input, club)
    return oneAtATime(context, async (run) => {
      const asked = { name, config: await forWorker(store, config), now: clock.now(), actor, input, club }
      return new MadeJson(await run<typeof squadScreenJob>('squadScreen', asked))
    })
  }

type SquadInput = {
  readonly name: ScreenName
  readonly config: Config
  readonly now: number
  readonly actor: SignedIn
  readonly input: unknown
  readonly club: SquadClub
}

/** Runs in a worker thread. */
export const squadScreenJob = ({ name, config, now, actor, input, club }: SquadInput) =>
  withReadingStore(config, async (store) => {
    const clock = clockFrom(() => now, config.timeZone)
    const reply = await madeBy(name)({ store, config, clock, actor }, input, club)
    return new TextEncoder().encode(JSON.stringify(reply))
  })

type Make<N extends ScreenName> = (
  context: Parameters<ScreenMaker<N>>[0],
  input: Parameters<ScreenMaker<N>>[1],
  club: SquadClub,
) => Promise<Reply<N>>

const madeBy = <N extends ScreenName>(name: N) => screens[name] as Make<N> // the compiler does not follow the name
