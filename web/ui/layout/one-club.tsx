import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { ComboBox } from '#web/ui/choices/combo-box.tsx'
import { Empty, NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Page, Quiet } from './layout.tsx'

type OneClubProps = {
  /** Of `useOneClub`. */
  of: {
    readonly isLoaded: boolean
    readonly club: string | undefined
    readonly field: Pick<ComponentProps<typeof ComboBox>, 'value' | 'options' | 'onChange'>
    readonly error: unknown
    readonly refetch: () => unknown
  }
  texts: { readonly lead: string; readonly club: string; readonly chooseClub: string }
  width?: 'full' | 'form'
  /** Made anew for each club. */
  children: (club: string) => ReactNode
}

/** A screen about one club, for somebody who works for several and chooses it above. */
export function OneClub({ of, texts, width = 'full', children }: OneClubProps) {
  const { isLoaded, club, field, error, refetch } = of
  if (!isLoaded)
    return (
      <NotYet error={error} onRetry={refetch}>
        <Skeleton shape="card" />
        <Skeleton shape="rows" />
      </NotYet>
    )
  return (
    <Page width={width}>
      <Quiet>{texts.lead}</Quiet>
      <ComboBox label={texts.club} {...field} />
      {club === undefined ? (
        <Empty icon="building">{texts.chooseClub}</Empty>
      ) : (
        <Fragment key={club}>{children(club)}</Fragment>
      )}
    </Page>
  )
}
