// Judges the checks of a part of a club twice. It runs in a worker thread.
import { noReplay, type Replay, type Replayed, replayed } from '#domain/measures/advice/club-rules/replay.ts'
import type { SignedRule } from '#domain/measures/advice/club-rules/signed-rule.ts'
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'

type ReplayInput = {
  readonly from: string
  readonly players: readonly Replayed[]
  readonly inForce: readonly SignedRule[]
  readonly proposed: readonly SignedRule[]
  readonly variant: Variant
}

export const replayJob = ({ from, players, inForce, proposed, variant }: ReplayInput): Replay =>
  players.reduce(
    (sum, player) => replayed(sum, player, { inForce, proposed, spec: specOf(variant) }),
    noReplay(from, proposed),
  )
