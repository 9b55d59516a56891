import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useMessages } from '#web/messages/use-messages.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { Changes } from './changes.tsx'
import { Checks } from './checks.tsx'
import { Clearance } from './clearance.tsx'
import { Whose } from './whose.tsx'

/** What a practitioner decides and mends about one player, below what another feature adds. */
export function Care({ children }: { children?: ReactNode }) {
  const { sharing } = useMessages()
  const { id = '' } = useParams()
  return (
    <Page width="form">
      <BackLink to={`/dashboard/player/${id}`}>{sharing.backToPlayer}</BackLink>
      <Whose userId={id} />
      {children}
      <Clearance userId={id} />
      <Checks userId={id} />
      <Changes userId={id} />
    </Page>
  )
}
