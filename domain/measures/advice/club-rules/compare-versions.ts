// Two signed versions of a club's rows beside each other. A row keeps its id from version to version.
import type { SignedRule } from './signed-rule.ts'

type Since = 'same' | 'changed' | 'removed'

const saidBy = ({ version: _version, signed: _signed, until: _until, ...said }: SignedRule): string =>
  JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What became of each row of an earlier version, by id, and the rows that came since. */
export function compareVersions(before: readonly SignedRule[], now: readonly SignedRule[]) {
  const later = new Map(now.map((rule) => [rule.id, rule]))
  const earlier = new Set(before.map(({ id }) => id))
  const stateOf = (rule: SignedRule): Since => {
    const same = later.get(rule.id)
    if (!same) return 'removed'
    return saidBy(same) === saidBy(rule) ? 'same' : 'changed'
  }
  return {
    since: new Map(before.map((rule) => [rule.id, stateOf(rule)])),
    added: now.filter(({ id }) => !earlier.has(id)),
  }
}
