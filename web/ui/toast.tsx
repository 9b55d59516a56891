// What was done, said once in a corner. A failure is shown where the person works, not here.
import { lazy, Suspense, useSyncExternalStore } from 'react'

export type Toast = { id: number; text: string; kind: 'success' | 'info' }

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(loadRegion)

let waiting: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Shows a short message for some seconds. */
export function toast(text: string, kind: Toast['kind'] = 'success') {
  last += 1
  replace([...waiting, { id: last, text, kind }])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once in the frame; React Aria's region comes with the first message. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => waiting)
  if (last === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} onTaken={(id) => replace(waiting.filter((one) => one.id > id))} />
    </Suspense>
  )
}
