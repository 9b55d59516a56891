import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { useOneClub } from '#web/api/use-one-club.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import { OneClub } from '#web/ui/layout/one-club.tsx'
import { Batteries } from './batteries.tsx'
import { MeasureList } from './measure-list.tsx'
import type { PadProps } from './measure-preview.tsx'

type OwnTestsProps = { Pad: ComponentType<PadProps> }

/** The own tests and batteries of a club, for a practitioner who chooses the club. */
export function OwnTests({ Pad }: OwnTestsProps) {
  const { ownTests } = useMessages()
  return (
    <OneClub of={useOneClub()} texts={ownTests}>
      {(club) => <OfClub organisation={club} Pad={Pad} isPractitioner />}
    </OneClub>
  )
}

/** The same for an admin; the club is in the address. */
export function ClubTests({ Pad }: OwnTestsProps) {
  const { ownTests: texts, shell } = useMessages()
  const { id = '' } = useParams()
  return (
    <Page>
      <BackLink to={`/dashboard/organisation/${id}`}>{shell.menu.members}</BackLink>
      <OfClub organisation={id} Pad={Pad} isPractitioner={false} lead={<Quiet>{texts.lead}</Quiet>} />
    </Page>
  )
}

/** A practitioner opens the pages of players; an admin sees nobody's results, but makes tests for all clubs. */
const OfClub = ({
  organisation,
  Pad,
  isPractitioner,
  lead,
}: OwnTestsProps & { organisation: string; isPractitioner: boolean; lead?: ReactNode }) => (
  <>
    <MeasureList organisation={organisation} Pad={Pad} canAddForEverybody={!isPractitioner} lead={lead} />
    <Batteries organisation={organisation} canOpen={isPractitioner} />
  </>
)
