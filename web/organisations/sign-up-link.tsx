import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const QrDialog = overlay(() => import('./qr-dialog.tsx').then((module) => module.QrDialog))

const feedbackMs = 2500

// Only phones and tablets get the share sheet; on a desktop it is in the way.
const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

type SignUpLinkProps = { link: string; name: string; help: string }

/** The link with which players sign up: to copy, to scan, to share. */
export function SignUpLink({ link, name, help }: SignUpLinkProps) {
  const { clubs } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const [isQrOpen, setIsQrOpen] = useState(false)

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), feedbackMs)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    const isCopied = await copyText(link, field.current)
    setState(isCopied ? 'copied' : 'refused')
    if (!isCopied) field.current?.select()
  }
  const share = async () => {
    try {
      await navigator.share({ title: clubs.shareText(name), url: link })
    } catch {
      // Closing the share sheet rejects the promise, which is not an error.
    }
  }
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label={clubs.signUpLink}
        isLabelHidden
        value={link}
        readOnly
        dir="ltr"
        hint={help}
        onFocus={(event) => event.target.select()}
      />
      <Row gap={2}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {state === 'copied' ? clubs.copied : clubs.copyLink}
        </Button>
        <Button kind="ghost" onClick={() => setIsQrOpen(true)}>
          {clubs.showQrCode}
        </Button>
        {canShare() && (
          <Button kind="ghost" icon="external" onClick={() => void share()}>
            {clubs.share}
          </Button>
        )}
      </Row>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? clubs.linkCopied : ''}</span>
      </VisuallyHidden>
      {state === 'refused' && <Alert kind="warning">{clubs.copyByHand}</Alert>}
      {isQrOpen && <QrDialog link={link} name={name} onClose={() => setIsQrOpen(false)} />}
    </Stack>
  )
}
