import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Query } from '#domain/wire/call-types.ts'
import { call } from '#web/api/client.ts'

export type AuditFilter = Omit<Query<'getAudit'>, 'before'>

/** The audit page by page. The old entries stay while those of another filter load. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['getAudit', filter],
    queryFn: ({ signal, pageParam }) =>
      call('getAudit', { query: { ...filter, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null, // null is the first page; without `as` the type would be null
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}
