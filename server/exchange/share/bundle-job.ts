// The encrypted record behind a doctor's link. It runs in a worker thread.
import { specOf, type Variant } from '#domain/measures/spec-variant.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { entriesOf, type RecordOfPlayer, resourcesOf } from '#server/exchange/fhir/bundle.ts'
import { encrypt } from './encrypt.ts'

type BundleInput = {
  readonly record: RecordOfPlayer
  readonly variant: Variant
  readonly timeZone: string
  readonly publicUrl: string
  readonly timestamp: string
  readonly key: Uint8Array
}

export function linkBundleJob({ record, variant, timeZone, publicUrl, timestamp, key }: BundleInput): string {
  const resources = resourcesOf(record, { spec: specOf(variant), timeZone, isForDoctor: true })
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp,
    entry: entriesOf(resources, publicUrl),
  }
  return encrypt(JSON.stringify(bundle), key, 'application/fhir+json')
}
