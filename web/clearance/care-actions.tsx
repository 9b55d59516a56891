import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './care-actions.module.css'
import { ClearanceDialog } from './clearance-dialog.tsx'

/** What a practitioner does about the player in the address. */
export function CareActions() {
  const { sharing } = useMessages()
  const { id = '' } = useParams()
  const [isSetting, setIsSetting] = useState(false)
  const { data } = useCall('getPlayerScreen', { params: { userId: id } })
  const { data: checks } = useCall('getHealthChecks', { params: { userId: id } })
  if (!data) return null
  const last = checks?.healthchecks.toSorted((a, b) => (a.date + a.time < b.date + b.time ? 1 : -1))[0]
  const { first_name, last_name } = data.user
  return (
    <div className={styles.actions}>
      <Button kind="ghost" size="small" icon="check" onClick={() => setIsSetting(true)}>
        {sharing.setClearance}
      </Button>
      <LinkButton to={`/dashboard/newhealthcheck?player=${id}`} kind="ghost" size="small" icon="clipboard">
        {sharing.record}
      </LinkButton>
      {!checks && data.dates.length > 0 && (
        <Button kind="ghost" size="small" icon="edit" isPending>
          {sharing.correctLast}
        </Button>
      )}
      {last && (
        <LinkButton to={`/dashboard/correct/${last._id}`} kind="ghost" size="small" icon="edit">
          {sharing.correctLast}
        </LinkButton>
      )}
      <LinkButton to={`/dashboard/care/${id}`} kind="ghost" size="small" icon="edit">
        {sharing.care}
      </LinkButton>
      {isSetting && (
        <ClearanceDialog
          userId={id}
          name={`${first_name} ${last_name}`}
          onClose={() => setIsSetting(false)}
        />
      )}
    </div>
  )
}
