import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useRecord } from '#web/api/use-record.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LinkChips } from '#web/ui/choices/link-chips.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page, Quiet } from '#web/ui/layout/layout.tsx'
import { usePageName } from '#web/ui/layout/page-title.ts'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './guardians.module.css'
import { useChild } from './use-child.ts'

/** Around the player's own pages, as a guardian reads them. */
export function ChildPage({ children }: { children: ReactNode }) {
  const { guardians } = useMessages()
  const { child, error, refetch } = useChild()
  const { at } = useRecord()
  const { pathname } = useLocation()
  const isDeciding = pathname === at('/dashboard/sharing')
  // A page of one metric has its own title.
  const isMetric = pathname.startsWith(at('/dashboard/metric/'))
  usePageName(child && !isMetric ? guardians.resultsOf(child.first_name) : null)
  if (child === undefined)
    return <Page>{error ? <Failed error={error} onRetry={refetch} /> : <Loading />}</Page>
  if (child === null)
    return (
      <Page>
        <Empty icon="users" action={<LinkButton to="/dashboard/main">{guardians.toChildren}</LinkButton>}>
          {guardians.ended}
        </Empty>
      </Page>
    )
  return (
    <>
      <div className={styles.places}>
        <Page>
          <BackLink to="/dashboard/main">{guardians.toChildren}</BackLink>
          <Places name={child.first_name} />
          {!isDeciding && <Quiet>{guardians.asRead(child.first_name)}</Quiet>}
        </Page>
      </div>
      {children}
    </>
  )
}

/** The pages of one child. */
function Places({ name }: { name: string }) {
  const { guardians } = useMessages()
  const { at } = useRecord()
  return (
    <LinkChips
      label={guardians.resultsOf(name)}
      links={[
        { to: at('/dashboard/main'), text: guardians.results },
        { to: at('/dashboard/healthcheckhistory'), text: guardians.history },
        { to: at('/dashboard/sharing'), text: guardians.decisions },
      ]}
    />
  )
}
