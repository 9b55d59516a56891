import { useEffect, useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { namesOf } from '#web/base/private-storage.ts'
import { MostUrgent } from '#web/health-checks/follow-ups/most-urgent.tsx'
import { beginCheck } from '#web/health-checks/record/begin-check.ts'
import { findDraft, playerOfDraft } from '#web/health-checks/record/draft/draft.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Line, LineWords } from '#web/ui/lists/lines.tsx'
import { RowCard } from '#web/ui/lists/rows.tsx'

/** What is begun and not finished: follow-ups, and the drafts on this device. */
export function OpenWork() {
  return (
    <>
      <MostUrgent />
      <Drafts />
    </>
  )
}

function Drafts() {
  const { recording } = useMessages()
  const format = useFormat()
  const drafts = useDraftList()
  if (!drafts || drafts.length === 0) return null
  return (
    <RowCard title={recording.openWork}>
      {drafts.map(({ player, name, at }) => (
        <Line key={player}>
          <LineWords>
            <b>{name || recording.draftOfNobody}</b>
            <Quiet>{recording.draftOf(format.moment(at))}</Quiet>
          </LineWords>
          <LinkButton size="small" {...beginCheck(player)} aria-label={recording.goOnFor(name)}>
            {recording.goOn}
          </LinkButton>
        </Line>
      ))}
    </RowCard>
  )
}

type ListedDraft = { readonly player: string; readonly name: string; readonly at: number }

/** Newest first; null until they are read. A draft without a player is listed too. */
function useDraftList(): readonly ListedDraft[] | null {
  const practitioner = useUserId()
  const [list, setList] = useState<readonly ListedDraft[] | null>(null)
  useEffect(() => {
    let isHere = true
    void findDrafts(practitioner).then((found) => {
      if (isHere) setList(found)
    })
    return () => {
      isHere = false
    }
  }, [practitioner])
  return list
}

async function findDrafts(practitioner: string): Promise<ListedDraft[]> {
  const found = await Promise.all(
    (await namesOf(practitioner)).map(async (kept) => {
      const player = playerOfDraft(kept)
      const draft = player === null ? null : await findDraft(practitioner, player)
      return player !== null && draft ? [{ player, name: draft.draft.name ?? '', at: draft.at }] : []
    }),
  )
  return found.flat().toSorted((a, b) => b.at - a.at)
}
