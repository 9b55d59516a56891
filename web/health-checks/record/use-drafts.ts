import { useEffect, useState } from 'react'
import { namesOf } from '#web/api/private-storage.ts'
import { useUserId } from '#web/api/use-account.ts'
import { playerOfDraft } from './draft.ts'

/** The players for whom this practitioner has a draft on this device. */
export function useDrafts(): ReadonlySet<string> {
  const practitioner = useUserId()
  const [players, setPlayers] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isHere = true
    void namesOf(practitioner).then((names) => {
      if (isHere) setPlayers(new Set(names.flatMap((name) => playerOfDraft(name) ?? [])))
    })
    return () => {
      isHere = false
    }
  }, [practitioner])
  return players
}
