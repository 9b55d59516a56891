// The rows of urgency of a club: what applies, who signed it, and for its doctor a proposal that is tried before it is signed.
import { useOneClub } from '#web/api/use-one-club.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { OneClub } from '#web/ui/layout/one-club.tsx'
import { RulesOfClub } from './rules-of-club.tsx'

export function Rules() {
  const { rules } = useMessages()
  return (
    <OneClub of={useOneClub()} texts={rules} width="form">
      {(club) => <RulesOfClub organisation={club} />}
    </OneClub>
  )
}
