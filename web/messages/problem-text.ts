import { useMessages } from './use-messages.ts'

type Told = { isRefusal: true; isOffline: boolean; message: string }

const isTold = (error: unknown): error is Told => error instanceof Error && 'isRefusal' in error

/** A failure as a sentence in the reader's language: the server's own words, or what a lost connection means. */
export function useProblemText(): (error: unknown) => string {
  const { problems, shell } = useMessages()
  return (error) => {
    if (typeof error === 'string') return problems.say(error)
    if (!isTold(error)) return shell.unexpected
    return error.isOffline ? shell.offline : problems.say(error.message)
  }
}
