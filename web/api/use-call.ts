// Hooks for reading and writing: the name of a call is its cache key.
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallName } from '#domain/wire/api.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { call, type Input } from './client.ts'
import { queryClient } from './query-client.ts'

type Options = {
  /** False until the input of the call is known. */
  isEnabled?: boolean
  /** Keeps the previous data while the call loads with other input. */
  keepsPrevious?: boolean
  /** Repeats the call after this many milliseconds while the page is visible. */
  everyMs?: number
}

/** Reads: `const dashboard = useCall('getDashboardScreen', { params: { userId } })`. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): UseQueryResult<Reply<N>> {
  return useQuery<Reply<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    enabled: options.isEnabled ?? true,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

/** Calls outside of a component and caches the answer for `useCall`. */
export const ask = <N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>> =>
  queryClient.fetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  })

/** Prefetches what a screen will read with `useCall`. A failure is ignored here; the screen reports it. */
export const begin = <N extends CallName>(name: N, input: Input<N>): void =>
  void queryClient.prefetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  })

/** Writes, then reloads the data of the calls named in `outdates`. */
export function useSend<N extends CallName>(
  name: N,
  outdates: readonly CallName[] = [],
): UseMutationResult<Reply<N>, Error, Input<N>> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<N>) => call(name, input),
    onSuccess: () => Promise.all(outdates.map((other) => client.invalidateQueries({ queryKey: [other] }))),
  })
}

/** Work that is no single call. The library is imported here alone, which keeps it in one file of the build. */
export const useWork = <Given, Result>(
  work: (given: Given) => Promise<Result>,
): UseMutationResult<Result, Error, Given> => useMutation({ mutationFn: work })
