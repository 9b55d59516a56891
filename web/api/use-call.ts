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
import { rememberFirstCall } from '#web/base/first-call.ts'
import { addressOf, call, type Input } from './client.ts'
import { callOrKept } from './own-results.ts'
import { queryClient } from './query-client.ts'

type CallOptions = {
  /** False until the input of the call is known. */
  isEnabled?: boolean
  /** Keeps the previous data while the call loads with other input. */
  keepsPrevious?: boolean
  /** Repeats the call after this many milliseconds while the page is visible. */
  everyMs?: number
}

const answer = <N extends CallName>(name: N, input: Input<N>, signal: AbortSignal): Promise<Reply<N>> =>
  callOrKept(name, input, {
    signal,
    again: () => void queryClient.invalidateQueries({ queryKey: [name, input] }),
  })

/** Reads: `const dashboard = useCall('getDashboardScreen', { params: { userId } })`. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): UseQueryResult<Reply<N>> {
  return useQuery<Reply<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => answer(name, input, signal),
    enabled: options.isEnabled ?? true,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

/** Calls outside of a component and caches the answer for `useCall`. */
export const ask = <N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>> =>
  queryClient.fetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => answer(name, input, signal),
  })

/** Prefetches what a main screen will read with `useCall`. A failure is ignored here; the screen reports it. */
export function begin<N extends CallName>(name: N, input: Input<N>): void {
  void rememberFirstCall(addressOf(name, input))
  void queryClient.prefetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => answer(name, input, signal),
  })
}

/** Writes, then reloads what is on screen. Everything else is read again when it is shown. */
export function useSend<N extends CallName>(name: N): UseMutationResult<Reply<N>, Error, Input<N>> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<N>) => call(name, input),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Work that is no single call. The library is imported here alone, which keeps it in one file of the build. */
export const useWork = <Given, Result>(
  work: (given: Given) => Promise<Result>,
): UseMutationResult<Result, Error, Given> => useMutation({ mutationFn: work })
