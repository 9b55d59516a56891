import { useState } from 'react'
import { type Purpose, purposes } from '#domain/people/young/consent.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { NoticeText } from './notice-text.tsx'

type ConsentQuestionProps = {
  userId: string
  /** Of the child, for a guardian. */
  name?: string
  organisation?: string
  onClose: () => void
}

type Answers = Partial<Record<Purpose, 'yes' | 'no'>>

/** The notice and a plain question for each purpose. What is not answered stays as it is. */
export function ConsentQuestion({ userId, name, organisation, onClose }: ConsentQuestionProps) {
  const { consent } = useMessages()
  const textOf = useProblemText()
  const saving = useSend('setConsent')
  const { data: notice } = useCall('getNotice', {
    query: organisation === undefined ? {} : { id: organisation },
  })
  const [answers, setAnswers] = useState<Answers>({})
  const [failed, setFailed] = useState<unknown>(null)
  const save = async () => {
    try {
      for (const purpose of purposes) {
        const answer = answers[purpose]
        if (answer)
          await saving.mutateAsync({
            body: {
              user_id: userId,
              purpose,
              given: answer === 'yes',
              how: 'online',
              version: notice?.version,
            },
          })
      }
      toast(consent.thanks)
      onClose()
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <Dialog
      title={name === undefined ? consent.ask(notice?.organisation ?? '') : consent.askFor(name)}
      isOpen
      isAlert
      isWide
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {consent.later}
          </Button>
          <Button
            isPending={saving.isPending}
            disabled={answers.record === undefined}
            onClick={() => void save()}
          >
            {consent.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{consent.askNews}</p>
        <Card as="section" isMuted aria-label={consent.readNotice}>
          <NoticeText organisation={organisation} />
        </Card>
        {failed !== null && <Alert isBroughtIntoView>{textOf(failed)}</Alert>}
        {purposes.map((purpose) => (
          <RadioGroup
            key={purpose}
            name={`consent-${purpose}`}
            label={name === undefined ? consent.purposes[purpose] : consent.purposesOf[purpose]}
            hint={consent.help[purpose]}
            isRequired={purpose === 'record'}
            value={answers[purpose] ?? ''}
            onChange={({ target: { value } }) =>
              setAnswers({ ...answers, [purpose]: value === 'yes' ? 'yes' : 'no' })
            }
            options={[
              { value: 'yes', label: consent.yes },
              { value: 'no', label: consent.no },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
