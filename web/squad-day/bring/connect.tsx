import { useEffect, useState } from 'react'
import { useStore } from '#web/base/store.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeReader } from '#web/ui/code-reader/code-reader.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import styles from './bring.module.css'
import { connectWithinMs } from './connection.ts'
import { type Connector, type ConnectStep, createJoiner, createMiddle } from './connector.ts'
import { DeviceList } from './device-list.tsx'
import type { Bringing } from './union.ts'

type ConnectProps = { readonly bringing: Bringing; readonly onByCode: () => void }

function useConnector(create: () => Connector) {
  const [connector] = useState(create)
  useEffect(() => connector.end, [connector])
  return { ...connector, ...useStore(connector.state) }
}

/** The device in the middle: it shows its code first and then reads that of the other one. */
export function BeMiddle({ bringing, onByCode }: ConnectProps) {
  const { bringing: texts } = useMessages()
  const { step, code, open, hear, reset } = useConnector(() => createMiddle(bringing))
  return (
    <Stack gap={4}>
      {(step === 'preparing' || step === 'showing') && (
        <>
          <p>{texts.middleFirst}</p>
          <OwnCode code={code} />
          <p>{texts.middleSecond}</p>
          <CodeReader onCode={hear} onOpen={open} />
        </>
      )}
      <Outcome step={step} onByCode={onByCode} onAgain={reset} />
      <DeviceList />
    </Stack>
  )
}

/** Every other device: it reads the code of the one in the middle and answers with its own. */
export function Join({ bringing, onByCode }: ConnectProps) {
  const { bringing: texts } = useMessages()
  const { step, code, hear, reset } = useConnector(() => createJoiner(bringing))
  return (
    <Stack gap={4}>
      {step === 'preparing' && (
        <>
          <p>{texts.joinFirst}</p>
          <CodeReader onCode={hear} />
        </>
      )}
      {step === 'showing' && (
        <>
          <p>{texts.joinSecond}</p>
          <OwnCode code={code} />
          <StillWaiting onByCode={onByCode} />
        </>
      )}
      <Outcome step={step} onByCode={onByCode} onAgain={reset} />
      <DeviceList />
    </Stack>
  )
}

function OwnCode({ code }: { code: string | null }) {
  const { bringing: texts } = useMessages()
  if (code === null) return <p role="status">{texts.preparing}</p>
  return (
    <div className={styles.code}>
      <QrCode text={code} size={260} label={texts.ownCode} />
    </div>
  )
}

/** This side cannot know whether its code was read. After the time in which it should have been, it says what to do. */
function StillWaiting({ onByCode }: { onByCode: () => void }) {
  const { bringing: texts } = useMessages()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), connectWithinMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <Alert
      kind="info"
      action={
        <Button kind="ghost" size="small" onClick={onByCode}>
          {texts.toByCode}
        </Button>
      }
    >
      {texts.stillWaiting}
    </Alert>
  )
}

type OutcomeProps = { step: ConnectStep; onByCode: () => void; onAgain: () => void }

function Outcome({ step, onByCode, onAgain }: OutcomeProps) {
  const { bringing: texts } = useMessages()
  if (step === 'preparing' || step === 'showing') return null
  if (step === 'connecting') return <p role="status">{texts.connecting}</p>
  const again = (
    <Button kind="ghost" onClick={onAgain}>
      {texts.another}
    </Button>
  )
  if (step === 'connected')
    return (
      <>
        <Alert kind="success">{texts.connected}</Alert>
        <div className={styles.buttons}>{again}</div>
      </>
    )
  return (
    <>
      <Alert kind="warning">{texts.failures[step]}</Alert>
      <div className={styles.buttons}>
        <Button onClick={onByCode}>{texts.toByCode}</Button>
        {again}
      </div>
    </>
  )
}
