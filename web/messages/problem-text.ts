import type { ProblemCode, Sentences, ToldProblem } from '#domain/wire/problems.ts'
import { fill } from '#domain/wire/sentences/fill.ts'
import { useCalendar } from './use-calendar.ts'
import { useLanguage, useMessages } from './use-messages.ts'

// Any other error is a bug, and its message is for the console.
const isTold = (failure: unknown): failure is ToldProblem =>
  typeof failure === 'object' && failure !== null && (!(failure instanceof Error) || 'isRefusal' in failure)

const isKnown = (code: string, sentences: Sentences): code is ProblemCode => Object.hasOwn(sentences, code)

/**
 * A failure, or the problem of a field, as a sentence in the reader's language. An unknown code is shown with the
 * sentence of the server.
 */
export function useProblemText(): (failure: unknown) => string {
  const messages = useMessages()
  const { shell } = messages
  const language = useLanguage()
  const calendar = useCalendar()
  return (failure) => {
    const { code = '', params = {}, error }: ToldProblem = isTold(failure) ? failure : { code: 'unexpected' }
    // These two are always loaded, because they may be needed when nothing more can be loaded.
    if (code === 'offline') return shell.offline
    if (code === 'unexpected') return shell.unexpected
    // They come with a form or with the first refusal.
    const sentences = 'problems' in messages ? messages.problems : null
    const sentence =
      sentences && isKnown(code, sentences) ? fill(sentences[code], params, language, calendar) : null
    return sentence ?? error ?? shell.unexpected
  }
}
