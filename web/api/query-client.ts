import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './refusal.ts'
import { readSession, watchSession } from './session.ts'

// A refusal is an answer and asking again gives the same one; a lost connection deserves a second try.
const mayHelp = (error: unknown): boolean => !isRefusal(error) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayHelp(error),
      retryDelay: (failures) => Math.min(400 * 2 ** failures, 4000),
      staleTime: 15_000,
      // Offline requests fail at once and say so, instead of waiting unseen.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// What one person has seen is never shown to the next.
let owner = readSession(Date.now())?.userID
watchSession(() => {
  const now = readSession(Date.now())?.userID
  if (now !== owner) queryClient.clear()
  owner = now
})
