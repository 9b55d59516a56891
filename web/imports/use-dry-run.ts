import type { CallName } from '#domain/wire/api.ts'
import { useLongSend } from '#web/api/use-long-send.ts'

/** A call with `dry_run`: the server checks everything first, and stores it with the second request. */
export function useDryRun<N extends CallName>(name: N) {
  const checking = useLongSend(name)
  const storing = useLongSend(name)
  return {
    checking,
    storing,
    /** The last reply of the server. */
    outcome: storing.data ?? checking.data,
    forget: () => {
      checking.reset()
      storing.reset()
    },
  }
}
