// Bounds the open streams of a session, which otherwise could take every connection of the server.
import { refusal } from '#server/problem.ts'

export function countedStreams(most: number) {
  const open = new Map<string, number>()
  return {
    /** 429 when this session has too many. A stream counts until its connection ends, also one that never began. */
    count<Event>(session: string, follow: () => AsyncGenerator<Event>): AsyncIterable<Event> {
      const before = open.get(session) ?? 0
      if (before >= most) throw refusal(429, 'too-many-streams', { most })
      open.set(session, before + 1)
      let isOpen = true
      const end = () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(session) ?? 1) - 1
        if (left === 0) open.delete(session)
        else open.set(session, left)
      }
      const events = follow()
      // A generator that has not begun would not run its `finally`.
      const iterator: AsyncIterator<Event> = {
        next: async () => {
          try {
            const found = await events.next()
            if (found.done) end()
            return found
          } catch (error) {
            end()
            throw error
          }
        },
        return: (value) => {
          end()
          return events.return(value)
        },
      }
      return { [Symbol.asyncIterator]: () => iterator }
    },
  }
}
