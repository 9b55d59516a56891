import { useState } from 'react'
import type { Status } from '#domain/people/account.ts'
import { useUserId } from '#web/api/use-account.ts'
import { useSend } from '#web/api/use-call.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { overlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Question } from './access-question.tsx'
import styles from './directory.module.css'
import { type ListedPerson, listsOfPeople, nameOf, type StaffMember } from './directory-entry.ts'
import { RemoveSignUp } from './remove-sign-up.tsx'

const AccessQuestion = overlay(() => import('./access-question.tsx').then((module) => module.AccessQuestion))

const MovePlayer = overlay(() => import('./move-player.tsx').then((module) => module.MovePlayer))

const BirthDialog = overlay(() => import('./birth-dialog.tsx').then((module) => module.BirthDialog))

type AccessProps = {
  person: ListedPerson
  /** Beside other facts: leaves out what takes access away. */
  isBrief?: boolean
}

/** Whether this person can log in, and what an admin can do about it. */
export function Access({ person, isBrief = false }: AccessProps) {
  const { clubs } = useMessages()
  const isSelf = useUserId() === person._id
  const [isBirthOpen, setIsBirthOpen] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const isSignUp = person.account_type === 'Player'
  const { status } = person
  if (isBrief)
    return (
      <span className={styles.access}>
        <StatusWord status={status} isSignUp={isSignUp} />
        {status === 'pending' && <SendAgain person={person} />}
      </span>
    )
  const asked = (what: Question, label: string) => (
    <Button kind="ghost" size="small" onClick={() => setQuestion(what)}>
      {label}
      <VisuallyHidden> {nameOf(person)}</VisuallyHidden>
    </Button>
  )
  return (
    <span className={styles.access}>
      <StatusWord status={status} isSignUp={isSignUp} />
      <span className={styles.acts}>
        {status === 'active' && !isSelf && asked('deactivate', clubs.deactivate)}
        {status === 'active' && isSelf && <span className={styles.note}>{clubs.yourself}</span>}
        {status === 'pending' && isSignUp && <RemoveSignUp person={person} />}
        {status === 'pending' && !isSignUp && (
          <>
            <SendAgain person={person} />
            {asked('withdraw', clubs.withdraw)}
          </>
        )}
        {status === 'active' && (
          <Button kind="ghost" size="small" onClick={() => setIsBirthOpen(true)}>
            {clubs.changeBirth}
            <VisuallyHidden> {nameOf(person)}</VisuallyHidden>
          </Button>
        )}
        {status === 'active' && isSignUp && (
          <Button kind="ghost" size="small" onClick={() => setIsMoving(true)}>
            {clubs.move}
            <VisuallyHidden> {nameOf(person)}</VisuallyHidden>
          </Button>
        )}
        {status === 'deactivated' && <Reactivate person={person} />}
      </span>
      {isMoving && <MovePlayer person={person} onClose={() => setIsMoving(false)} />}
      {isBirthOpen && <BirthDialog person={person} onClose={() => setIsBirthOpen(false)} />}
      {question && <AccessQuestion question={question} person={person} onClose={() => setQuestion(null)} />}
    </span>
  )
}

const icons: Record<Status, IconName> = { active: 'good', pending: 'average', deactivated: 'stop' }

function StatusWord({ status, isSignUp }: { status: Status; isSignUp: boolean }) {
  const { clubs } = useMessages()
  return (
    <span className={styles[status]}>
      <Icon name={icons[status]} size={14} />
      {status === 'pending' && isSignUp ? clubs.notVerified : clubs.statuses[status]}
    </span>
  )
}

function SendAgain({ person }: { person: StaffMember }) {
  const { clubs } = useMessages()
  const send = useSend('inviteAgain', listsOfPeople)
  const act = async () => {
    await send.mutateAsync({ body: { id: person._id } })
    toast(clubs.sentAgain(person.email))
  }
  return (
    <ActButton icon="mail" label={clubs.sendAgain} spoken={clubs.sendAgainTo(person.email)} onAct={act} />
  )
}

function Reactivate({ person }: { person: StaffMember }) {
  const { clubs } = useMessages()
  const send = useSend('reactivateUser', listsOfPeople)
  const act = async () => {
    await send.mutateAsync({ body: { id: person._id } })
    toast(clubs.reactivated(nameOf(person)))
  }
  return <ActButton icon="refresh" label={clubs.reactivate} spoken={nameOf(person)} onAct={act} />
}

type ActButtonProps = { icon: IconName; label: string; spoken: string; onAct: () => Promise<void> }

/** Acts without a question, because it can be taken back. A failure is shown beside it. */
function ActButton({ icon, label, spoken, onAct }: ActButtonProps) {
  const textOf = useProblemText()
  const [state, setState] = useState<'idle' | 'busy' | { failed: unknown }>('idle')
  const act = async () => {
    setState('busy')
    try {
      await onAct()
      setState('idle')
    } catch (failed) {
      setState({ failed })
    }
  }
  return (
    <>
      <Button kind="ghost" size="small" icon={icon} isPending={state === 'busy'} onClick={() => void act()}>
        {label}
        <VisuallyHidden> {spoken}</VisuallyHidden>
      </Button>
      {typeof state === 'object' && (
        <span className={styles.failure} role="alert">
          {textOf(state.failed)}
        </span>
      )}
    </>
  )
}
