import { type ChangeEvent, useRef, useState } from 'react'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { squarePicture } from './square-picture.ts'

type PictureFieldProps = {
  /** An address or a data URL; null for none. */
  value: string | null
  onChange: (picture: string | null) => void
  error: string | undefined
  person: { _id: string; first_name: string; last_name: string }
}

export function PictureField({ value, onChange, error, person }: PictureFieldProps) {
  const { ownAccount } = useMessages()
  const file = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    try {
      onChange(await squarePicture(chosen))
      setIsUnreadable(false)
    } catch {
      setIsUnreadable(true)
    }
    // Cleared, so that choosing the same file again causes a change event.
    target.value = ''
  }
  const problem = isUnreadable ? ownAccount.pictureUnreadable : error
  return (
    <Stack gap={2}>
      <Row>
        <Avatar person={{ ...person, image: value }} size="large" />
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={ownAccount.picture}
          onChange={(event) => void choose(event)}
        />
        <Button kind="ghost" size="small" onClick={() => file.current?.click()}>
          {value === null ? ownAccount.choosePicture : ownAccount.changePicture}
        </Button>
        {value !== null && (
          <Button kind="plain" size="small" onClick={() => onChange(null)}>
            {ownAccount.removePicture}
          </Button>
        )}
      </Row>
      <Quiet>{ownAccount.pictureHelp}</Quiet>
      {problem !== undefined && <Alert>{problem}</Alert>}
    </Stack>
  )
}
