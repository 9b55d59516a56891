import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Line, Lines } from '#web/ui/lists/lines.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ClosedFollowUp } from './closed-follow-up.tsx'

/** Below the open ones: those that were closed last, folded. Reading them is a look at each record, so they wait for a press. */
export function ClosedFollowUps({ count }: { count: number }) {
  const { followUps } = useMessages()
  const format = useFormat()
  const [wasOpened, setWasOpened] = useState(false)
  if (count === 0) return null
  return (
    <Fold
      title={followUps.closedOnes}
      summary={format.count(count)}
      isOpenAtFirst={false}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened && <List />}
    </Fold>
  )
}

function List() {
  const { followUps } = useMessages()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useClosed()
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  return (
    <Stack gap={3}>
      <Quiet>{followUps.closedLead}</Quiet>
      <Lines>
        {data.pages
          .flatMap(({ closed }) => closed)
          .map((one) => (
            <Line key={one._id}>
              <ClosedFollowUp followUp={one} of={one} />
            </Line>
          ))}
      </Lines>
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
            {followUps.showMore}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const useClosed = () =>
  useInfiniteQuery({
    queryKey: ['getClosedFollowUps'],
    queryFn: ({ signal, pageParam }) =>
      call('getClosedFollowUps', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null, // null is the first page; without `as` the type would be null
    getNextPageParam: (page) => page.next,
  })
