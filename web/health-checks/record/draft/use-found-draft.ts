import { useEffect, useState } from 'react'
import { type FoundDraft, findDraft } from './draft.ts'

/** The draft of a player on this device: null when there is none, undefined while it is looked for. */
export function useFoundDraft(practitioner: string, player: string): FoundDraft | null | undefined {
  const [found, setFound] = useState<FoundDraft | null>()
  useEffect(() => {
    let isHere = true
    void findDraft(practitioner, player).then((draft) => {
      if (isHere) setFound(draft)
    })
    return () => {
      isHere = false
    }
  }, [practitioner, player])
  return found
}
