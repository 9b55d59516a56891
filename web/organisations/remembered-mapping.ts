import type { Mapping } from '#domain/clubs/roster.ts'
import { rosterFields } from '#domain/clubs/roster.ts'

// One mapping is kept: that of the last list, found again by its heads.
const place = 'pitchside.import-columns'

export function rememberMapping(head: readonly string[], mapping: Mapping): void {
  try {
    localStorage.setItem(place, JSON.stringify({ head, mapping }))
  } catch {
    // Without storage the columns are chosen again.
  }
}

export function rememberedMapping(head: readonly string[]): Mapping | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('head' in kept) || !('mapping' in kept)) return null
    const { mapping } = kept
    if (JSON.stringify(kept.head) !== JSON.stringify(head) || !Array.isArray(mapping)) return null
    return head.map((_, nth) => rosterFields.find((field) => field === mapping[nth]) ?? null)
  } catch {
    return null
  }
}
