import { useState } from 'react'
import { showCode } from '#domain/field/player-code.ts'
import { useOwnUser } from '#web/api/use-account.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './codes.module.css'

/** The code that calls the player at a station, as large as the screen. */
export function OwnCode() {
  const { codes } = useMessages()
  const format = useFormat()
  const { data, error, refetch } = useCall('getOwnCode', {})
  const { data: user } = useOwnUser()
  const renewing = useSend('renewCode')
  const [asks, setAsks] = useState(false)
  const renew = async () => {
    await renewing.mutateAsync({})
    toast(codes.renewed)
  }
  if (!data)
    return (
      <Page width="form">
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={1} />
        </NotYet>
      </Page>
    )
  const shown = showCode(data.code)
  return (
    <Page width="form">
      <div className={styles.own}>
        <div className={styles.picture}>
          <QrCode text={data.code} size={480} label={codes.codeOf(shown)} />
        </div>
        {user && (
          <p className={styles.name}>
            {user.first_name} {user.last_name}
          </p>
        )}
        <p className={styles.code} dir="ltr">
          {shown}
        </p>
        <p>{codes.showIt}</p>
        <Quiet>{codes.madeOn(format.moment(Date.parse(data.made_at)))}</Quiet>
        <Button kind="ghost" onClick={() => setAsks(true)}>
          {codes.renew}
        </Button>
      </div>
      <ConfirmDialog
        title={codes.renewTitle}
        confirmLabel={codes.renew}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={renew}
      >
        {codes.renewHelp}
      </ConfirmDialog>
    </Page>
  )
}
