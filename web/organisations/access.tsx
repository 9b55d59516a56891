import { type ComponentType, useState } from 'react'
import type { Status } from '#domain/people/account.ts'
import { roles } from '#domain/people/roles.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { StateWord } from '#web/ui/lists/state-word.tsx'
import type { MenuItem } from '#web/ui/overlays/menu-list.tsx'
import { overlay } from '#web/ui/overlays/overlay.tsx'
import { RowMenu } from '#web/ui/overlays/row-menu.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import type { AccessChange } from './access-question.tsx'
import { type ListedPerson, nameOf } from './directory/directory-entry.ts'

const AccessQuestion = overlay(() => import('./access-question.tsx').then((module) => module.AccessQuestion))
const MovePlayer = overlay(() => import('./move-player.tsx').then((module) => module.MovePlayer))
const BirthDialog = overlay(() => import('./birth-dialog.tsx').then((module) => module.BirthDialog))
const DoctorDialog = overlay(() => import('./doctor-dialog.tsx').then((module) => module.DoctorDialog))
const RemoveQuestion = overlay(() => import('./remove-sign-up.tsx').then((module) => module.RemoveQuestion))

const isSignUp = ({ account_type }: ListedPerson): boolean =>
  account_type !== undefined && roles[account_type].joinsBy === 'sign-up'

const icons: Record<Exclude<Status, 'active'>, IconName> = { pending: 'clock', deactivated: 'stop' }

/** Said only where somebody cannot log in; and which account is the reader's own. */
export function AccessWord({ person }: { person: ListedPerson }) {
  const { clubs } = useMessages()
  const isSelf = useUserId() === person._id
  const { status } = person
  if (status === 'active') return isSelf ? <StateWord>{clubs.yourself}</StateWord> : null
  return (
    <StateWord icon={icons[status]} isDue={status === 'pending'}>
      {status === 'pending' && isSignUp(person) ? clubs.notVerified : clubs.statuses[status]}
    </StateWord>
  )
}

/** Acts without a question, because it can be taken back. */
export function useAccessActions() {
  const { clubs } = useMessages()
  const textOf = useProblemText()
  const inviting = useSend('inviteAgain')
  const reactivating = useSend('reactivateUser')
  const failed = (error: unknown) => toast(textOf(error), 'info')
  return {
    sendAgain: ({ _id, email }: { readonly _id: string; readonly email: string }) =>
      void inviting.mutateAsync({ body: { id: _id } }).then(() => toast(clubs.sentAgain(email)), failed),
    reactivate: (person: ListedPerson) =>
      void reactivating
        .mutateAsync({ body: { id: person._id } })
        .then(() => toast(clubs.reactivated(nameOf(person))), failed),
  }
}

type Open = 'birth' | 'guardian' | 'doctor' | 'move' | 'remove' | AccessChange

type GuardianDialogProps = { playerId: string; name?: string | undefined; onClose: () => void }
export type GuardianDialog = ComponentType<GuardianDialogProps>

type PersonMenuProps = {
  person: ListedPerson
  mayBeDoctor?: boolean | undefined
  /** From the feature of guardians, where young players are listed. */
  InviteGuardian?: GuardianDialog | undefined
}

/** What an admin can do with an account: what is due first, what takes access away last. */
export function PersonMenu({ person, mayBeDoctor = false, InviteGuardian }: PersonMenuProps) {
  const { clubs } = useMessages()
  const isSelf = useUserId() === person._id
  const [open, setOpen] = useState<Open | null>(null)
  const { sendAgain, reactivate } = useAccessActions()
  const close = () => setOpen(null)
  const { status } = person
  const isPlayer = isSignUp(person)
  const opens = (id: Open, label: string, icon: IconName, isDangerous = false): MenuItem => ({
    id,
    label,
    icon,
    isDangerous,
    onAction: () => setOpen(id),
  })
  const items: Record<Status, MenuItem[]> = {
    active: [
      opens('birth', clubs.changeBirth, 'calendar'),
      ...(mayBeDoctor ? [opens('doctor', clubs.doctor, 'edit')] : []),
      ...(InviteGuardian && person.below_age ? [opens('guardian', clubs.inviteGuardian, 'users')] : []),
      ...(isPlayer ? [opens('move', clubs.move, 'forward')] : []),
      ...(isSelf
        ? []
        : [
            opens('reset-second-step', clubs.resetStep, 'key', true),
            opens('deactivate', clubs.deactivate, 'stop', true),
          ]),
    ],
    pending: isPlayer
      ? [opens('remove', clubs.removeSignUp, 'trash', true)]
      : [
          { id: 'again', label: clubs.sendAgain, icon: 'mail', onAction: () => sendAgain(person) },
          opens('withdraw', clubs.withdraw, 'stop', true),
        ],
    deactivated: [
      { id: 'reactivate', label: clubs.reactivate, icon: 'refresh', onAction: () => reactivate(person) },
    ],
  }
  return (
    <>
      <RowMenu of={nameOf(person)} items={items[status]} />
      {open === 'move' && <MovePlayer person={person} onClose={close} />}
      {open === 'birth' && <BirthDialog person={person} onClose={close} />}
      {InviteGuardian && open === 'guardian' && (
        <InviteGuardian playerId={person._id} name={person.first_name} onClose={close} />
      )}
      {open === 'doctor' && <DoctorDialog person={person} onClose={close} />}
      {open === 'remove' && <RemoveQuestion person={person} onClose={close} />}
      {(open === 'deactivate' || open === 'withdraw' || open === 'reset-second-step') && (
        <AccessQuestion question={open} person={person} onClose={close} />
      )}
    </>
  )
}
