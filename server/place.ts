// The cursor of a list that is newest first. It holds the id too, because several entries can have the same instant.
import { reason } from '#domain/wire/problems.ts'
import { isId } from '#domain/wire/validation.ts'
import { invalid } from './problem.ts'

export type Place = { readonly at: string; readonly _id: string }

export const placeOf = ({ at, _id }: Place): string => `${at}_${_id}`

export function readPlace(text: string): [at: string, id: string] {
  const [at = '', id = ''] = text.split('_')
  if (Number.isNaN(Date.parse(at)) || !isId(id)) throw invalid({ before: reason('not-valid') })
  return [at, id]
}
