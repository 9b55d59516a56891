import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines, LineWords } from '#web/ui/lists/lines.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { TriageScreen } from './screens.ts'
import styles from './triage.module.css'

type HeldByDevice = NonNullable<TriageScreen['held']>
type HeldDialogProps = { held: HeldByDevice; onClose: () => void }

/** Who took the readings that are being checked, with what and when. A practitioner decides about them. */
export function HeldDialog({ held, onClose }: HeldDialogProps) {
  const { triage: texts, metrics } = useMessages()
  const format = useFormat()
  return (
    <Dialog title={texts.checkDevice} isOpen onClose={onClose}>
      <Stack gap={4}>
        <Quiet>{texts.checkDeviceLead}</Quiet>
        {held.map(({ metric, date, taken }) => (
          <section key={`${metric} ${date}`}>
            <h3 className={styles.held}>
              {[metrics.names[metric], format.sentenceDay(date)].join(format.comma)}
            </h3>
            <Lines>
              {taken.map((one) => (
                <Line key={`${one.device} ${one.by}`}>
                  <Taken {...one} />
                </Line>
              ))}
            </Lines>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

function Taken({ by, device, from, to, players }: HeldByDevice[number]['taken'][number]) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const clocks = [from, to].flatMap((at) => (at === null ? [] : format.clock(Date.parse(at))))
  const [first, last] = clocks
  return (
    <LineWords>
      <p>{device === null ? texts.noDevice : <bdi>{device}</bdi>}</p>
      <Quiet>
        {texts.list([
          by,
          ...(first === undefined ? [] : [first === last ? first : `${first}–${last}`]),
          texts.heldReadings(format.number(players), players),
        ])}
      </Quiet>
    </LineWords>
  )
}
