import { QueryClient } from '@tanstack/react-query'
import { readSession, watchSession } from '#web/base/session.ts'
import { isRefusal } from './refusal.ts'

// Retry lost connections and server errors, but not refusals: they would be the same again.
const mayHelp = (error: unknown): boolean => !isRefusal(error) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayHelp(error),
      retryDelay: (failures) => Math.min(400 * 2 ** failures, 4000),
      staleTime: 15_000,
      // Offline, requests fail immediately instead of being paused silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Clear the cache when another person logs in.
let owner = readSession()?.userID
watchSession(() => {
  const now = readSession()?.userID
  if (now !== owner) queryClient.clear()
  owner = now
})
