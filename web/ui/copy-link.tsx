import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { TextField } from './fields/text-field.tsx'
import { Row, Stack } from './layout/layout.tsx'
import { Alert } from './states/alert.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const feedbackMs = 2500

type CopyLinkProps = {
  link: string
  label: string
  isLabelHidden?: boolean
  hint?: string
  /** What else can be done with the link, beside the button that copies it. */
  children?: ReactNode
}

/** A link in a field with a button that copies it. Where the browser does not allow that, the link is selected. */
export function CopyLink({ link, label, isLabelHidden, hint, children }: CopyLinkProps) {
  const { ui } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')

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
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        {...{ label, isLabelHidden, hint }}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Row gap={2}>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {state === 'copied' ? ui.copied : ui.copyLink}
        </Button>
        {children}
      </Row>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? ui.linkCopied : ''}</span>
      </VisuallyHidden>
      {state === 'refused' && <Alert kind="warning">{ui.copyByHand}</Alert>}
    </Stack>
  )
}
