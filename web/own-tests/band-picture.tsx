// Who has a range: for each sex a line of ages, with what is covered twice and what is not covered in between.

import type { OwnBand } from '#domain/measures/own/band-places.ts'
import { agesOf, bandsFor } from '#domain/measures/own/band-places.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { coverageOf } from './coverage.ts'
import styles from './own-tests.module.css'
import { bandsOf, type TypedMeasure } from './typed-measure.ts'

/** Nobody older is drawn apart. */
const oldest = 40

const isReadable = (band: OwnBand): boolean => agesOf(band).every(Number.isFinite)

export function BandPicture({ typed }: { typed: TypedMeasure }) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  const bands = bandsOf(typed).filter(isReadable)
  const share = (age: number) => (Math.min(age, oldest) / oldest) * 100
  const age = (at: number) => (at > oldest ? '…' : format.number(at))
  return (
    <figure className={styles.picture} aria-label={texts.picture}>
      {(['Male', 'Female'] as const).map((sex) => {
        const parts = coverageOf(bandsFor(bands, sex).map((band) => agesOf(band)))
        return (
          <div key={sex} className={styles.line}>
            <span>{texts.sexes[sex]}</span>
            <span className={styles.track} dir="ltr">
              {parts.map(({ from, below, times }) => (
                <i
                  key={from}
                  className={classNames(styles.part, times === 0 && styles.gap, times > 1 && styles.twice)}
                  style={{ left: `${share(from)}%`, width: `${share(below) - share(from)}%` }}
                />
              ))}
            </span>
            <span className={styles.said}>
              {parts
                .map(({ from, below, times }) => {
                  if (times === 0) return texts.gap(age(from), age(below))
                  if (times > 1) return texts.overlap(age(from), age(below))
                  return from === 0 && below > oldest ? texts.anyAge : texts.ages(age(from), age(below))
                })
                .join(format.comma)}
            </span>
          </div>
        )
      })}
    </figure>
  )
}
