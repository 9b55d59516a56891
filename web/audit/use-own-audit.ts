import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditKind } from '#domain/people/audit.ts'
import { call } from '#web/api/client.ts'

/** The entries of one kind about the signed-in person, page by page. */
export function useOwnAudit(kind: AuditKind) {
  return useInfiniteQuery({
    queryKey: ['getOwnAudit', { kind }],
    queryFn: ({ signal, pageParam }) =>
      call('getOwnAudit', { query: { kind, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null, // null is the first page; without `as` the type would be null
    getNextPageParam: (page) => page.next[kind] ?? null,
  })
}
