// The CSV file of a squad. It runs in a worker thread, which reads the squad itself: a large one has thousands of players.
import type { Language } from '#domain/languages.ts'
import { getsAdvice } from '#domain/measures/advice/advice-mode.ts'
import { specOf } from '#domain/measures/spec-variant.ts'
import { covers } from '#domain/people/policy.ts'
import { sightOf } from '#domain/people/sharing.ts'
import { clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { withReadingStore } from '#server/db/reading-store.ts'
import type { ReadingContext } from '#server/http/context.ts'
import type { SignedIn } from '#server/http/session.ts'
import { findJudgedChecks } from '#server/records/checks/checks.ts'
import { squadDoubts } from '#server/records/checks/squad/squad-doubts.ts'
import { allVersions, findMeasures } from '#server/records/clubs/measures.ts'
import { csvJob } from './csv-job.ts'
import { findSquad } from './queries.ts'

const playersAtOnce = 100

type SquadFileInput = {
  readonly config: Config
  readonly now: number
  readonly actor: SignedIn
  readonly organisation_id: string
  readonly language: Language
  readonly team: string | undefined
}

export const squadFileJob = ({
  config,
  now,
  actor,
  ...asked
}: SquadFileInput): Promise<Uint8Array<ArrayBuffer>> =>
  withReadingStore(config, (store) =>
    squadFile({ store, config, actor, clock: clockFrom(() => now, config.timeZone) }, asked),
  )

async function squadFile(
  context: ReadingContext,
  { organisation_id, language, team }: Pick<SquadFileInput, 'organisation_id' | 'language' | 'team'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { store, actor, config, clock } = context
  const squad = await findSquad(context, organisation_id, team)
  const mayRead = squad.length > 0 && squad.every((one) => covers('readAdvice', actor, one))
  const measures = (await findMeasures(store, organisation_id, config)).flatMap(allVersions)
  const reader = { ...readerOf(context, language, mayRead), measures }
  const doubtsIn = await squadDoubts(store, {
    organisation: organisation_id,
    today: clock.today(),
    spec: specOf(config.variant),
  })
  const parts: Uint8Array[] = []
  // In parts, so that not all checks are in memory at once.
  for (let start = 0; start === 0 || start < squad.length; start += playersAtOnce) {
    const players = []
    for (const player of squad.slice(start, start + playersAtOnce)) {
      const checks = await findJudgedChecks(store, sightOf(actor, player))
      players.push({ player, checks: doubtsIn(player._id, checks) })
    }
    parts.push(csvJob({ players, reader, isSquad: true, isFirst: start === 0 }))
  }
  // The bytes are handed to the other thread, so they need a buffer of their own.
  return new Uint8Array(Buffer.concat(parts))
}

export const readerOf = (
  { actor, config }: Pick<ReadingContext, 'actor' | 'config'>,
  language: Language,
  /** Whether the policy lets this reader know what the results call for. */
  mayRead: boolean,
): Omit<Parameters<typeof csvJob>[0]['reader'], 'measures'> => ({
  language,
  preferences: actor.preferences,
  variant: config.variant,
  hasAdvice: mayRead && getsAdvice(config.advice, actor),
  isForCoach: !mayRead,
})
