import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useMeasureWords } from '#web/squad-day/use-measure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '#web/ui/states/page-states.tsx'
import styles from './cell-history.module.css'

type WithdrawnReadingsProps = { readonly organisationId: string; readonly onClose: () => void }

/** Who took back which reading of the club, when and why. There is no value in it. */
export function WithdrawnReadings({ organisationId, onClose }: WithdrawnReadingsProps) {
  const { squadDay } = useMessages()
  return (
    <Dialog title={squadDay.withdrawnList} isOpen onClose={onClose}>
      <List organisationId={organisationId} />
    </Dialog>
  )
}

function List({ organisationId }: { organisationId: string }) {
  const { squadDay } = useMessages()
  const format = useFormat()
  const words = useMeasureWords()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWithdrawn(organisationId)
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const readings = data.pages.flatMap((page) => page.readings)
  if (readings.length === 0) return <Empty icon="check">{squadDay.noneWithdrawn}</Empty>
  const when = (instant: string) => format.moment(Date.parse(instant))
  return (
    <Stack gap={3}>
      <Quiet>{squadDay.withdrawnLead}</Quiet>
      <ul className={styles.history}>
        {readings.map((one) => (
          <li key={one.id}>
            <b>{[one.player_name, words.field(one.field)].join(format.comma)}</b>
            <span>{squadDay.takenByOn(one.taken_by_name, when(one.at))}</span>
            <span>{squadDay.withdrawnBy(one.withdrawn_by_name ?? '–', when(one.withdrawn_at))}</span>
            {one.reason !== null && <span dir="auto">{one.reason}</span>}
          </li>
        ))}
      </ul>
      {error && <Failed error={error} onRetry={refetch} />}
      {hasNextPage && (
        <div>
          <Button
            kind="ghost"
            size="small"
            icon="down"
            isPending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {squadDay.showMore}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const useWithdrawn = (organisationId: string) =>
  useInfiniteQuery({
    queryKey: ['getWithdrawnReadings', { organisationId }],
    queryFn: ({ signal, pageParam }) =>
      call('getWithdrawnReadings', {
        params: { organisationId },
        query: { own: '1', ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // null is the first page; without `as` the type would be null
    getNextPageParam: (page) => page.next,
  })
