import { useParams } from 'react-router'
import { showCode } from '#domain/field/player-code.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Row } from '#web/ui/layout/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import styles from './codes.module.css'

/** The codes of a club's players, to print and cut out. */
export function CodeSheet() {
  const { organisationId = '' } = useParams()
  const { codes: texts, shell } = useMessages()
  const { data, error, refetch } = useCall('getCodes', { params: { organisationId } })
  return (
    <Page>
      <div className={styles.screenOnly}>
        <BackLink to="/dashboard/main">{shell.menu.dashboard}</BackLink>
        <Row justify="between">
          <p>{texts.sheetLead}</p>
          {data && data.codes.length > 0 && (
            <Button kind="ghost" icon="print" onClick={() => print()}>
              {texts.print}
            </Button>
          )}
        </Row>
      </div>
      {!data && (
        <NotYet error={error} onRetry={refetch}>
          <Skeleton shape="card" count={6} />
        </NotYet>
      )}
      {data?.codes.length === 0 && <Empty icon="users">{texts.nobody}</Empty>}
      {data && data.codes.length > 0 && (
        <ul className={styles.sheet}>
          {data.codes.map(({ user_id, first_name, last_name, code }) => {
            const name = `${first_name} ${last_name}`
            return (
              <li key={user_id} className={styles.card}>
                <QrCode text={code} size={132} label={texts.codeFor(name)} />
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className={styles.typed} dir="ltr">
                  {showCode(code)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Page>
  )
}
