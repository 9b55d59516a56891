import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './refusal.ts'
import { readSession, watchSession } from './session.ts'

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
let owner = readSession(Date.now())?.userID
watchSession(() => {
  const now = readSession(Date.now())?.userID
  if (now !== owner) queryClient.clear()
  owner = now
})
