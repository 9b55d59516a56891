import type { ComponentType } from 'react'
import { Page } from '#web/ui/layout/layout.tsx'
import { DeleteChild } from './delete-child.tsx'
import { useChild } from './use-child.ts'

type ChildDecisionsProps = {
  /** From other features. */
  Consents: ComponentType<{ userId: string; name: string; organisation: string }>
  Sharing: ComponentType<{ name: string; isDecided: boolean }>
  Looks: ComponentType<{ name: string }>
}

/** What a guardian decides for a child, and who looked. */
export function ChildDecisions({ Consents, Sharing, Looks }: ChildDecisionsProps) {
  const { child } = useChild()
  if (!child) return null
  const { player_id, first_name, organisation_id, below_age } = child
  return (
    <Page width="form">
      <Consents userId={player_id} name={first_name} organisation={organisation_id} />
      <Sharing name={first_name} isDecided={below_age} />
      <Looks name={first_name} />
      {below_age && <DeleteChild childId={player_id} name={first_name} organisation={organisation_id} />}
    </Page>
  )
}
