import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { listsOfPeople, nameOf, type StaffMember } from './directory-entry.ts'

export type Question = 'deactivate' | 'withdraw'

type AccessQuestionProps = { question: Question; person: StaffMember; onClose: () => void }

/** Asks before access is taken away, and says what that does. */
export function AccessQuestion({ question, person, onClose }: AccessQuestionProps) {
  const { clubs } = useMessages()
  const deactivate = useSend('deactivateUser', listsOfPeople)
  const { _id, email } = person
  const name = nameOf(person)
  const texts = {
    deactivate: {
      title: clubs.deactivateTitle(name),
      help: clubs.deactivateHelp,
      label: clubs.deactivate,
      done: clubs.deactivatedNow(name),
    },
    // An invited account is deactivated as well; only the words differ.
    withdraw: {
      title: clubs.withdrawTitle,
      help: clubs.withdrawHelp(email),
      label: clubs.withdraw,
      done: clubs.withdrawn(email),
    },
  }[question]
  const act = async () => {
    await deactivate.mutateAsync({ body: { id: _id } })
    toast(texts.done)
  }
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.label}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={act}
    >
      {texts.help}
    </ConfirmDialog>
  )
}
