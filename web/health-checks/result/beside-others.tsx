import type { PeerMetric } from '#domain/measures/peers/peers.ts'
import { fewestBehind } from '#domain/measures/peers/place.ts'
import type { Peers } from '#domain/wire/replies/peers.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet } from '#web/ui/layout/layout.tsx'
import styles from './beside-others.module.css'

const [width, height, air] = [220, 56, 6] as const
const grownUp = 18

type BesideOthersProps = { metric: PeerMetric; peers: Peers; isOwn: boolean }

/** Where a fitness result lies among people alike: a sentence, and a small curve with a dot. Better is to the right. */
export function BesideOthers({ metric, peers, isOwn }: BesideOthersProps) {
  const { behind, along, curve, sex, ages } = peers
  const { results } = useMessages()
  const format = useFormat()
  const texts = results.peers
  const below = isOwn ? texts.below : texts.belowOf
  const x = (share: number) => air + share * (width - 2 * air)
  const y = (share: number) => height - air - share * (height - 2 * air)
  const points = curve.map((share, nth) => `${x(nth / (curve.length - 1))},${y(share)}`)
  const onCurve = curve[Math.round(along * (curve.length - 1))] ?? 0
  const group = ages.to !== null && ages.to < grownUp ? 'young' : 'grown'
  const who = texts.who[group][sex]
  const span =
    ages.to === null
      ? texts.agesFrom(format.number(ages.from))
      : texts.ages(format.number(ages.from), format.number(ages.to))
  return (
    <div className={styles.beside}>
      <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polygon points={[`${x(0)},${y(0)}`, ...points, `${x(1)},${y(0)}`].join(' ')} />
        <polyline points={points.join(' ')} />
        <circle cx={x(along)} cy={y(onCurve)} r="5" />
      </svg>
      <p>{behind < fewestBehind ? below : texts.above(format.number(behind), texts.worse[metric], isOwn)}</p>
      <Quiet>{texts.here(who, span)}</Quiet>
    </div>
  )
}
