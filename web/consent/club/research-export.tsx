import { type FormEvent, useState } from 'react'
import { isRefusal } from '#web/api/refusal.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'

/** What people agreed to for research, encrypted for whoever holds the key. */
export function ResearchExport({ organisation }: { organisation: string }) {
  const { consent } = useMessages()
  const [recipient, setRecipient] = useState('')
  const file = useDownload('exportResearch')
  const isBadKey = isRefusal(file.error) && file.error.problems?.['recipient'] !== undefined
  const download = (event: FormEvent) => {
    event.preventDefault()
    file.mutate({ params: { organisationId: organisation }, query: { recipient: recipient.trim() } })
  }
  return (
    <Fold title={consent.research.title} isOpenAtFirst={false}>
      <form noValidate onSubmit={download}>
        <Stack gap={3}>
          <Quiet>{consent.research.help}</Quiet>
          <TextField
            label={consent.research.key}
            hint={consent.research.keyHint}
            isRequired
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
            {...(isBadKey && { error: consent.research.badKey })}
          />
          {!isBadKey && <FormFailure failure={file.error} />}
          <div>
            <Button type="submit" kind="ghost" icon="download" isPending={file.isPending}>
              {consent.research.download}
            </Button>
          </div>
        </Stack>
      </form>
    </Fold>
  )
}
