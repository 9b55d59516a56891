// The ranges of a test by sex and age, and the picture of who has one. Gaps and overlaps show while they are typed.
import type { FieldProblems } from '#domain/wire/problems.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Grid, Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { BandPicture } from './band-picture.tsx'
import styles from './own-tests.module.css'
import { newBand, noRange, type TypedBand, type TypedMeasure, type TypedRange } from './typed-measure.ts'

type BandFieldsProps = {
  typed: TypedMeasure
  problems: FieldProblems
  onChange: (more: Partial<TypedMeasure>) => void
}

export function BandFields({ typed, problems, onChange }: BandFieldsProps) {
  const { ownTests: texts } = useMessages()
  const { bands } = typed
  const set = (nth: number, band: TypedBand) => onChange({ bands: bands.with(nth, band) })
  return (
    <FieldGroup isFramed legend={texts.bands}>
      <Stack gap={3}>
        <Quiet>{texts.bandsHelp}</Quiet>
        {bands.map((band, nth) => (
          <Band
            key={band.key}
            nth={nth}
            band={band}
            problems={problems}
            onChange={(next) => set(nth, next)}
            onRemove={() => onChange({ bands: bands.toSpliced(nth, 1) })}
          />
        ))}
        <div>
          <Button
            kind="ghost"
            size="small"
            icon="plus"
            onClick={() =>
              onChange({ bands: [...bands, newBand(Math.max(-1, ...bands.map(({ key }) => key)) + 1)] })
            }
          >
            {texts.addBand}
          </Button>
        </div>
        {bands.length > 0 && <BandPicture typed={typed} />}
      </Stack>
    </FieldGroup>
  )
}

type BandProps = {
  nth: number
  band: TypedBand
  problems: FieldProblems
  onChange: (band: TypedBand) => void
  onRemove: () => void
}

function Band({ nth, band, problems, onChange, onRemove }: BandProps) {
  const { ownTests: texts } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const problem = (at: string, isTyped: boolean) => {
    const name = `bands.${nth}.${at}`
    const found = problems[name] ?? problems[`${name}.0`] ?? problems[`${name}.1`]
    return isTyped && found ? textOf(found) : undefined
  }
  const range = (label: string, value: TypedRange, at: string, set: (range: TypedRange) => void) => {
    const error = problem(at, value.from !== '' && value.to !== '')
    return (
      <>
        <NumberField
          label={`${label}: ${texts.from}`}
          value={format.typed(value.from)}
          onChange={({ target }) => set({ ...value, from: target.value })}
          error={error}
        />
        <NumberField
          label={`${label}: ${texts.below}`}
          value={format.typed(value.to)}
          onChange={({ target }) => set({ ...value, to: target.value })}
        />
      </>
    )
  }
  return (
    <FieldGroup isFramed legend={texts.bandOf(format.number(nth + 1))}>
      <Grid of="fields">
        <Select
          label={texts.sex}
          value={band.sex}
          onChange={({ target }) => onChange({ ...band, sex: sexOf(target.value) })}
          options={[
            { value: '', label: texts.sexes.all },
            { value: 'Male', label: texts.sexes.Male },
            { value: 'Female', label: texts.sexes.Female },
          ]}
        />
        <span />
        <NumberField
          label={texts.ageFrom}
          isOptional
          isWhole
          value={format.typed(band.ages.from)}
          onChange={({ target }) => onChange({ ...band, ages: { ...band.ages, from: target.value } })}
          error={problem('ages', true)}
        />
        <NumberField
          label={texts.ageBelow}
          isOptional
          isWhole
          value={format.typed(band.ages.to)}
          onChange={({ target }) => onChange({ ...band, ages: { ...band.ages, to: target.value } })}
        />
        {range(texts.good, band.good, 'good', (good) => onChange({ ...band, good }))}
        {band.average.map((one, at) => (
          <div key={at} className={styles.pair}>
            {range(texts.average, one, `average.${at}`, (next) =>
              onChange({ ...band, average: band.average.with(at, next) }),
            )}
          </div>
        ))}
      </Grid>
      <Row gap={2}>
        {band.average.length < 4 && (
          <Button
            kind="plain"
            size="small"
            icon="plus"
            onClick={() => onChange({ ...band, average: [...band.average, noRange] })}
          >
            {texts.addAverage}
          </Button>
        )}
        <Button kind="plain" size="small" icon="trash" onClick={onRemove}>
          {texts.removeBand}
        </Button>
      </Row>
    </FieldGroup>
  )
}

const sexOf = (value: string): TypedBand['sex'] => (value === 'Male' || value === 'Female' ? value : '')
