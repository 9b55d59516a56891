import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { CameraFailure, type CameraProblem, closeCamera, openCamera } from './camera.ts'
import styles from './code-reader.module.css'
import { readCodes } from './read-codes.ts'

type CodeReaderProps = {
  /** Called with every code in the picture, the same one again and again. */
  onCode: (text: string) => void
  /** The camera runs. Browsers tell a page its real address in the network only from then on. */
  onOpen?: () => void
  /** A field beside the camera, for a code that is typed by hand or by a scanner. */
  typed?: { label: string; hint?: string; button: string; error?: string | undefined }
}

/** The camera that reads QR codes, and what to do where there is none. Load it with `loadCodeReader`. */
export function CodeReader({ onCode, onOpen, typed }: CodeReaderProps) {
  const [tries, setTries] = useState(0)
  return (
    <Stack gap={3}>
      <Camera key={tries} {...{ onCode, onOpen }} onAgain={() => setTries(tries + 1)} />
      {typed && <TypedCode {...typed} onCode={onCode} />}
    </Stack>
  )
}

type CameraProps = Pick<CodeReaderProps, 'onCode' | 'onOpen'> & { onAgain: () => void }

function Camera({ onCode, onOpen, onAgain }: CameraProps) {
  const { codeReader } = useMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | CameraProblem>('opening')
  const tell = useEffectEvent(onCode)
  const opened = useEffectEvent(() => onOpen?.())

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const run = async () => {
      const stream = await openCamera()
      signal.addEventListener('abort', () => closeCamera(stream))
      if (signal.aborted || !video.current) return closeCamera(stream)
      video.current.srcObject = stream
      await video.current.play()
      if (signal.aborted) return undefined
      setState('open')
      opened()
      return readCodes(video.current, (text) => tell(text), signal)
    }
    run().catch((error: unknown) => {
      if (!signal.aborted) setState(error instanceof CameraFailure ? error.problem : 'busy')
    })
    return () => ended.abort()
  }, [])

  if (state !== 'opening' && state !== 'open')
    return (
      <Alert
        kind="warning"
        action={
          state !== 'insecure' && (
            <Button kind="ghost" size="small" onClick={onAgain}>
              {codeReader.tryAgain}
            </Button>
          )
        }
      >
        {codeReader.problems[state]}
      </Alert>
    )
  return (
    <>
      <div className={styles.frame}>
        <video ref={video} className={styles.video} aria-label={codeReader.picture} muted playsInline />
        {state === 'open' && <span className={styles.aim} aria-hidden="true" />}
      </div>
      <p className={styles.says} role="status">
        {state === 'open' ? codeReader.pointAt : codeReader.opening}
      </p>
    </>
  )
}

type TypedProps = NonNullable<CodeReaderProps['typed']> & { onCode: (text: string) => void }

/** A scanner that types ends with Enter, which sends the form. */
function TypedCode({ label, hint, button, error, onCode }: TypedProps) {
  const id = useId()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onCode(text.trim())
    setText('')
  }
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <TextField
        {...{ id, label, hint, error }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" kind="ghost">
        {button}
      </Button>
    </form>
  )
}
