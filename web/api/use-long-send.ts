import { useState } from 'react'
import type { CallName } from '#domain/wire/api.ts'
import type { Input } from './client.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { useSend } from './use-call.ts'

/** As `useSend`, for a call that tells its progress: `done` is from 0 to 1, and null before the server says anything. */
export function useLongSend<N extends CallName>(name: N) {
  const [done, setDone] = useState<number | null>(null)
  const { mutate, ...sending } = useSend(name)
  return {
    ...sending,
    done,
    mutate: (input: Input<N>) => {
      setDone(null)
      mutate({ ...input, through: fetchWithProgress(setDone) })
    },
  }
}
