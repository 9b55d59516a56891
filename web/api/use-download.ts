import type { CallName } from '#domain/wire/api.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { saveAsFile } from '#web/base/save-as-file.ts'
import { call, type Input } from './client.ts'
import { useWork } from './use-call.ts'

/** Calls that answer a file to save. */
type Downloads = {
  [N in CallName]: Reply<N> extends { name: string; bytes: Uint8Array } ? N : never
}[CallName]

/** Fetches a file and saves it: `download.mutate({ params })`. */
export const useDownload = <N extends Downloads>(name: N) =>
  useWork<Input<N>, void>(async (input) => {
    const { bytes, name: fileName, type } = (await call(name, input)) as Reply<Downloads> // as Downloads says
    saveAsFile(Uint8Array.from(bytes), fileName, type)
  })
