import { useEffect, useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { namesOf } from '#web/base/private-storage.ts'
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
