import { fewestPairs, fewestPlayers, isEnough, isKnownWithin } from '#domain/field/learned-error.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Grid, Quiet, Section, Stack } from '#web/ui/layout/layout.tsx'
import styles from './equipment.module.css'
import { type Knowledge, useDeviceWords } from './use-device-words.ts'

type LearnedErrorsProps = { errors: Knowledge['errors']; nameOf: (id: string) => string }
type Learned = Knowledge['errors'][number]

/** How much results move by themselves, and what verdicts use. */
export function LearnedErrors({ errors, nameOf }: LearnedErrorsProps) {
  const { equipment: texts } = useMessages()
  const shown = errors.filter(({ between, within }) => between || isKnownWithin(within))
  return (
    <Section title={texts.errors}>
      <Quiet>{shown.length === 0 ? texts.noErrors : texts.errorsLead}</Quiet>
      <Grid of="wide">
        {shown.map((learned) => (
          <LearnedError
            key={`${learned.field} ${learned.method} ${learned.device}`}
            learned={learned}
            device={learned.device === '' ? texts.allDevices : nameOf(learned.device)}
          />
        ))}
      </Grid>
    </Section>
  )
}

function LearnedError({ learned, device }: { learned: Learned; device: string }) {
  const { equipment: texts } = useMessages()
  const format = useFormat()
  const words = useDeviceWords()
  const { field, scale, method, between, within, published, used } = learned
  const said = (s: number) => words.error(field, scale, s)
  const methods: Readonly<Record<string, string>> = texts.methods
  const isUsed = between !== null && isEnough(between)
  return (
    <Card as="article">
      <Stack gap={1}>
        <h3>{[words.field(field), methods[method]].filter(Boolean).join(format.comma)}</h3>
        <Quiet>
          <bdi>{device}</bdi>
        </Quiet>
        {between && (
          <p className={styles.strong}>
            {texts.error(said(between.s), format.number(between.pairs), between.pairs)}{' '}
            <Quiet>{texts.range(said(between.low), said(between.high))}</Quiet>
          </p>
        )}
        {between && (
          <p>
            {isUsed
              ? texts.used(said(used), said(published))
              : texts.notYet(
                  said(published),
                  format.number(between.pairs),
                  format.number(fewestPairs),
                  format.number(between.players),
                  format.number(fewestPlayers),
                )}
          </p>
        )}
        {isKnownWithin(within) && (
          <p>{texts.within(said(within.s), texts.range(said(within.low), said(within.high)))}</p>
        )}
      </Stack>
    </Card>
  )
}
