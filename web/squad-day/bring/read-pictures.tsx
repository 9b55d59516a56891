import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { createGatherer, type Gathered, unwrap } from '#web/squad-day/bring/wire/parcel.ts'
import { Button } from '#web/ui/button.tsx'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { CodeReader } from '#web/ui/code-reader/code-reader.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './bring.module.css'
import { clubMark, type Distrust } from './day-pass.ts'
import { addParcel, type Bringing } from './union.ts'

type Progress = Pick<Gathered, 'known' | 'count'>
type PicturesRead = { readonly count: number; readonly fresh: number; readonly unusable: number }

/** Watches the codes of another device until everything has arrived. */
export function ReadPictures({ bringing }: { bringing: Bringing }) {
  const { bringing: texts } = useMessages()
  const format = useFormat()
  const gather = useRef<ReturnType<typeof createGatherer> | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<Distrust | null>(null)
  const [result, setResult] = useState<PicturesRead | null>(null)
  const isOpening = useRef(false)

  useEffect(() => {
    void clubMark(bringing.pass).then((mark) => {
      gather.current = createGatherer(mark)
    })
  }, [bringing])

  const open = async (sealed: Uint8Array<ArrayBuffer>) => {
    const parcel = await unwrap(bringing.pass, sealed)
    if (typeof parcel === 'string') return setProblem(parcel)
    const { usable, fresh } = await addParcel(bringing, parcel)
    const count = parcel.readings.length
    return setResult({ count, fresh: fresh.length, unusable: count - usable.length })
  }
  const onCode = (text: string) => {
    const gathered = isOpening.current ? null : (gather.current?.(text) ?? null)
    if (gathered === null) return
    if (typeof gathered === 'string') return setProblem(gathered)
    setProblem(null)
    setProgress({ known: gathered.known, count: gathered.count })
    if (!gathered.sealed) return
    isOpening.current = true
    void open(gathered.sealed)
  }
  const again = async () => {
    gather.current = createGatherer(await clubMark(bringing.pass))
    isOpening.current = false
    setProgress(null)
    setProblem(null)
    setResult(null)
  }
  if (result)
    return (
      <Stack gap={4}>
        <Alert kind="success">
          {texts.arrived(
            format.number(result.count),
            result.count,
            format.number(result.fresh),
            result.fresh,
          )}
        </Alert>
        {result.unusable > 0 && (
          <Alert kind="warning">{texts.unusable(format.number(result.unusable), result.unusable)}</Alert>
        )}
        <Button kind="ghost" icon="eye" onClick={() => void again()}>
          {texts.nextDevice}
        </Button>
      </Stack>
    )
  return (
    <Stack gap={3}>
      <p>{texts.readLead}</p>
      <CodeReader onCode={onCode} />
      {problem && <Alert kind="warning">{texts.failures[problem]}</Alert>}
      <PartBar label={texts.read} part={progress?.known ?? 0} of={progress?.count ?? 1} />
      <p className={styles.soft} role="status">
        {progress
          ? texts.gathered(
              format.number(progress.known),
              texts.pictures(format.number(progress.count), progress.count),
            )
          : texts.waiting}
      </p>
    </Stack>
  )
}
