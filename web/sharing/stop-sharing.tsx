import { useState } from 'react'
import { categories } from '#domain/people/sharing.ts'
import type { Body } from '#domain/wire/call-types.ts'
import { useIsBelowAge } from '#web/api/use-below-age.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ButtonRow } from '#web/ui/lists/rows.tsx'
import { Failed } from '#web/ui/states/page-states.tsx'

type Coach = Body<'setSharing'>['coach']

const nothing: Coach = { fitness: false, health: false, lifestyle: false }

/** A row of the menu that stops sharing with the coach at once; then the same row takes it back. */
export function StopSharing() {
  const { sharing } = useMessages()
  const { data } = useCall('getSharing', {})
  const saving = useSend('setSharing')
  const [before, setBefore] = useState<Coach | null>(null)
  const isYoung = useIsBelowAge()
  // The young could not take it back. What is closed or asked has its own words on the page.
  if (isYoung !== false || !data || data.is_closed || data.to_confirm || data.of_age) return null
  // The row turns at once; a failure turns it back.
  const coach = saving.isPending ? saving.variables.body.coach : data.coach
  const isShared = categories.some((category) => coach[category])
  if (!isShared && !before) return null
  const press = () => {
    if (saving.isPending) return
    setBefore(isShared ? coach : null)
    saving.mutate({ body: { coach: isShared ? nothing : (before ?? nothing) } })
  }
  return (
    <>
      <ButtonRow icon={isShared ? 'lock' : 'undo'} onPress={press}>
        {isShared ? sharing.stop : sharing.asBefore}
      </ButtonRow>
      {saving.error && (
        <li>
          <Failed error={saving.error} />
        </li>
      )}
    </>
  )
}
