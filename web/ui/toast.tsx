// Short messages about what was done. A failure is shown where the person works, not here.
import { lazy, Suspense } from 'react'
import { createStore, useStore } from '#web/api/store.ts'
import type { Toast, ToastAction } from './toast-region.tsx'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(loadRegion)

const waiting = createStore<readonly Toast[]>([])
let last = 0

/** Shows a short message for some seconds, or for a minute when it offers an action. */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction) {
  last += 1
  waiting.write([...waiting.read(), { id: last, text, kind, action }])
}

const forgetUpTo = (id: number) => waiting.write(waiting.read().filter((one) => one.id > id))

/** Used once, in the frame. React Aria's region is loaded with the first message. */
export function Toasts() {
  const toasts = useStore(waiting)
  if (last === 0) return null
  return (
    <Suspense>
      <ToastRegion toasts={toasts} onTaken={forgetUpTo} />
    </Suspense>
  )
}
