import { useState } from 'react'
import { isDay } from '#domain/dates.ts'
import type { RecordedConsent } from '#domain/people/young/consent.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type NoteConsentProps = {
  name: string
  onNote: (consent: RecordedConsent) => Promise<unknown> | undefined
  onClose: () => void
}

/** Writes down a signed paper, or that a young player decides alone: one press each. Also without a connection. */
export function NoteConsent({ name, onNote, onClose }: NoteConsentProps) {
  const { consent } = useMessages()
  const textOf = useProblemText()
  const [signed, setSigned] = useState('')
  const [on, setOn] = useState<string>(today())
  const [why, setWhy] = useState<string>(consent.whyUsual)
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')
  const save = async (given: RecordedConsent) => {
    setState('busy')
    try {
      await onNote(given)
      onClose()
    } catch (failed) {
      setState({ failed })
    }
  }
  const paper = (): RecordedConsent => ({
    how: 'paper',
    on: isDay(on) ? on : null,
    ...(signed.trim() !== '' && { name: signed.trim() }),
  })
  return (
    <Dialog title={consent.noteTitle(name)} isOpen onClose={onClose}>
      <Stack gap={3}>
        {typeof state === 'object' && <Alert isBroughtIntoView>{textOf(state.failed)}</Alert>}
        <Card>
          <Stack gap={3}>
            <Grid of="fields">
              <TextField
                label={consent.signedBy}
                isOptional
                maxLength={200}
                value={signed}
                onChange={({ target }) => setSigned(target.value)}
              />
              <DateField label={consent.signedOn} value={on} onChange={setOn} />
            </Grid>
            <Button isWide isPending={state === 'busy'} onClick={() => void save(paper())}>
              {consent.paper}
            </Button>
          </Stack>
        </Card>
        <Card>
          <Stack gap={3}>
            <TextArea
              label={consent.why}
              maxLength={500}
              rows={2}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
            <Button
              kind="ghost"
              isWide
              disabled={why.trim() === '' || state === 'busy'}
              onClick={() => void save({ how: 'alone', reason: why.trim() })}
            >
              {consent.alone}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </Dialog>
  )
}
