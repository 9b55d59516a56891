// A page of a player's record as FHIR. It runs in a worker thread.
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import { type PageAsked, pageOf, type RecordOfPlayer, resourcesOf } from './bundle.ts'

type PageInput = {
  readonly record: RecordOfPlayer
  readonly variant: Variant
  readonly timeZone: string
  readonly publicUrl: string
  readonly page: PageAsked
}

export function fhirPageJob({
  record,
  variant,
  timeZone,
  publicUrl,
  page,
}: PageInput): Uint8Array<ArrayBuffer> {
  const resources = resourcesOf(record, { spec: specOf(variant), timeZone })
  return new TextEncoder().encode(JSON.stringify(pageOf(resources, publicUrl, page)))
}
