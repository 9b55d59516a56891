// The signed token of a day, kept with the rosters and as long as they are.
import type { Reply } from '#domain/wire/call-types.ts'
import { roster } from './roster-storage.ts'

type KeptPass = Reply<'getDayToken'> & { readonly organisation: string; readonly date: string }

const passName = (organisation: string) => `pass/${organisation}`

export const keepPass = (practitioner: string, pass: KeptPass): Promise<void> =>
  roster.keep(practitioner, passName(pass.organisation), pass)

export async function findPass(practitioner: string, organisation: string): Promise<KeptPass | null> {
  const found = await roster.find(practitioner, passName(organisation))
  return (found?.value as KeptPass | undefined) ?? null // kept by this module
}
