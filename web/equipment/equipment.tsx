import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { useOneClub } from '#web/api/use-one-club.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import { OneClub } from '#web/ui/layout/one-club.tsx'
import { Controls } from './controls.tsx'
import { Differences } from './differences.tsx'
import { EquipmentList } from './equipment-list.tsx'
import { OpenQuestions } from './open-questions.tsx'

type EquipmentProps = {
  Questions: ComponentType<{ organisation: string }>
  /** What its readings say about its devices. */
  children: (organisation: string) => ReactNode
}

/** The devices of a club, for a practitioner who chooses the club. */
export function Equipment({ Questions, children }: EquipmentProps) {
  const { equipment } = useMessages()
  return (
    <OneClub of={useOneClub()} texts={equipment}>
      {(club) => (
        <>
          <Questions organisation={club} />
          <EquipmentList organisation={club} />
          {children(club)}
        </>
      )}
    </OneClub>
  )
}

/** The same for an admin, who sees nobody's values; the club is in the address. */
export function ClubEquipment() {
  const { equipment: texts, shell } = useMessages()
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={`/dashboard/organisation/${id}`}>{shell.menu.members}</BackLink>
      <OpenQuestions organisation={id} />
      <EquipmentList organisation={id} canAddForEverybody lead={<Quiet>{texts.lead}</Quiet>} />
      <Differences organisation={id} />
      <Controls organisation={id} />
    </Page>
  )
}
