import type { PeerMetric } from '#domain/measures/peers/peers.ts'
import { fewestBehind } from '#domain/measures/peers/place.ts'
import type { Peers } from '#domain/wire/replies/peers.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { PlaceCurve } from '#web/ui/charts/place-curve.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'

const grownUp = 18

type BesideOthersProps = { metric: PeerMetric; peers: Peers; isOwn: boolean }

/** Where a fitness result lies among people alike: a sentence, and a small curve with a dot. Better is to the right. */
export function BesideOthers({ metric, peers, isOwn }: BesideOthersProps) {
  const { behind, along, curve, sex, ages } = peers
  const { results } = useMessages()
  const format = useFormat()
  const texts = results.peers
  const below = isOwn ? texts.below : texts.belowOf
  const group = ages.to !== null && ages.to < grownUp ? 'young' : 'grown'
  const who = texts.who[group][sex]
  const span =
    ages.to === null
      ? texts.agesFrom(format.number(ages.from))
      : texts.ages(format.number(ages.from), format.number(ages.to))
  return (
    <Stack gap={1}>
      <PlaceCurve curve={curve} along={along} />
      <p>{behind < fewestBehind ? below : texts.above(format.number(behind), texts.worse[metric], isOwn)}</p>
      <Quiet>{texts.here(who, span)}</Quiet>
    </Stack>
  )
}
