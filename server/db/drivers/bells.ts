// Tells who follows the day of a club that something was committed there, by whichever server.

interface Bell {
  /** Resolves when it rings, also for a ring since the last wait, or after `ms`. */
  wait(ms: number, signal: AbortSignal): Promise<'rung' | 'quiet'>
  end(): void
}

export interface Bells {
  /** False: nothing will ring, so that who waits must look for itself. */
  isLive(): boolean
  of(organisation: string): Bell
}

/** The bells of one process. `ring` is called by what hears of changes. */
export function bellsOf(isLive: () => boolean) {
  const ringers = new Map<string, Set<() => void>>()
  return {
    isLive,
    of: (organisation: string): Bell => {
      const bell = oneBell()
      const own = ringers.get(organisation) ?? new Set()
      ringers.set(organisation, own.add(bell.ring))
      const end = () => {
        own.delete(bell.ring)
        if (own.size === 0) ringers.delete(organisation)
      }
      return { wait: bell.wait, end }
    },
    ring: (organisation: string) => {
      for (const ring of ringers.get(organisation) ?? []) ring()
    },
    /** After a time in which a change may have been missed. */
    ringAll: () => {
      for (const own of ringers.values()) for (const ring of own) ring()
    },
  }
}

/** For a store with one server, whose followers look each second. */
export const silentBells: Bells = bellsOf(() => false)

function oneBell() {
  let isRung = false
  let wake = () => {}
  const silence = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms).unref()
      wake = done
      signal.addEventListener('abort', done)
    })
  return {
    ring: () => {
      isRung = true
      wake()
    },
    wait: async (ms: number, signal: AbortSignal): Promise<'rung' | 'quiet'> => {
      if (!isRung && !signal.aborted) await silence(ms, signal)
      const wasRung = isRung
      isRung = false
      return wasRung ? 'rung' : 'quiet'
    },
  }
}
