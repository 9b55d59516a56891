import { useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { nameOf, type StaffMember } from './directory/directory-entry.ts'

export type AccessChange = 'deactivate' | 'withdraw' | 'reset-second-step'

type AccessQuestionProps = { question: AccessChange; person: StaffMember; onClose: () => void }

/** Asks before access, or what protects it, is taken away, and says what that does. */
export function AccessQuestion({ question, person, onClose }: AccessQuestionProps) {
  const { clubs } = useMessages()
  const deactivate = useSend('deactivateUser')
  const resetSecondStep = useSend('resetSecondFactor')
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
    'reset-second-step': {
      title: clubs.resetStepTitle(name),
      help: clubs.resetStepHelp,
      label: clubs.resetStep,
      done: clubs.stepReset(name),
    },
  }[question]
  const act = async () => {
    const act = question === 'reset-second-step' ? resetSecondStep : deactivate
    await act.mutateAsync({ body: { id: _id } })
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
