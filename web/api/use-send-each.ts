import type { CallName } from '#domain/wire/api.ts'
import { call, type Input } from './client.ts'
import { queryClient } from './query-client.ts'
import { useWork } from './use-call.ts'

/** Writes one after the other, then reloads what is on screen once. Answers which of them failed. */
export const useSendEach = <N extends CallName>(name: N) =>
  useWork(async (inputs: readonly Input<N>[]) => {
    const failed: { readonly input: Input<N>; readonly error: unknown }[] = []
    for (const input of inputs)
      await call(name, input).catch((error: unknown) => failed.push({ input, error }))
    await queryClient.invalidateQueries()
    return failed
  })
