// A key press notifies the components that show its field, not all two hundred of the form.
import { createListeners } from '#web/base/store.ts'
import { type EntryName, entryNames } from '#web/health-checks/record/draft/draft.ts'

// The second field of each pair shows a result of both.
const shownAt: { readonly [N in EntryName]?: EntryName } = {
  height: 'weight',
  blood_pressure_systolic: 'blood_pressure_diastolic',
}

export function createFieldListeners() {
  const all = createListeners()
  const byField = new Map(entryNames.map((name) => [name, createListeners()]))
  return {
    subscribe: all.watch,
    /** For components that depend on one field; returns the same function for the same field. */
    watch: (name: EntryName) => (byField.get(name) ?? all).watch,
    tell(name?: EntryName): void {
      all.tell()
      const names = name === undefined ? entryNames : [name, shownAt[name]]
      for (const one of names) if (one !== undefined) byField.get(one)?.tell()
    },
  }
}
