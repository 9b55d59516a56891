import { useEffect, useState } from 'react'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { createPictures, wrap } from '#web/squad-day/bring/wire/parcel.ts'
import { PartBar } from '#web/ui/charts/part-bar.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import styles from './bring.module.css'
import { type Bringing, parcelOf } from './union.ts'

/** A camera takes several pictures in this time, of which one is not torn between two codes. */
const pictureMs = 160

type ShownPicture = { readonly text: string; readonly number: number; readonly round: number }

/** The readings of this device as a sequence of codes, for as long as somebody watches. */
export function ShowPictures({ bringing }: { bringing: Bringing }) {
  const { bringing: texts } = useMessages()
  const format = useFormat()
  const [shown, setShown] = useState<ShownPicture | 'nothing' | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isCurrent = true
    const start = async () => {
      const parcel = await parcelOf(bringing)
      if (parcel.readings.length + parcel.onServer.length === 0) return isCurrent && setShown('nothing')
      const pictures = await createPictures(bringing.pass, await wrap(bringing.pass, parcel))
      if (!isCurrent) return undefined
      let number = 0
      const next = () => {
        setShown({ text: pictures.text(number), number, round: pictures.count })
        number += 1
      }
      next()
      timer = setInterval(next, pictureMs)
      return undefined
    }
    void start()
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [bringing])
  if (shown === null) return <Loading />
  if (shown === 'nothing') return <Alert kind="info">{texts.nothingToShow}</Alert>
  const { text, number, round } = shown
  return (
    <Stack gap={3}>
      <p>{texts.showLead}</p>
      <div className={styles.code}>
        <QrCode text={text} size={440} label={texts.code} />
      </div>
      <PartBar label={texts.code} part={Math.min(number + 1, round)} of={round} />
      <p className={styles.soft}>
        {texts.pictureOf(texts.pictures(format.number(round), round))}
        {format.comma}
        {texts.shown(format.number(number + 1))}
      </p>
    </Stack>
  )
}
