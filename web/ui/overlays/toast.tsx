// Short messages about what was done. A failure is shown where the person works, not here.
import { createStore, useStore } from '#web/base/store.ts'
import { overlay } from './overlay.tsx'
import type { Toast, ToastAction } from './toast-region.tsx'

const ToastRegion = overlay(() => import('./toast-region.tsx').then((module) => module.ToastRegion))

const waiting = createStore<readonly Toast[]>([])
let last = 0

/** Shows a short message for some seconds, or for a minute when it offers an action. */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction) {
  last += 1
  waiting.write([...waiting.read(), { id: last, text, kind, action }])
}

const forgetUpTo = (id: number) => waiting.write(waiting.read().filter((one) => one.id > id))

/** After a failure to load the region; the next message tries again. */
const forgetAll = () => {
  last = 0
  waiting.write([])
}

/** Used once on a page: in the frame, or beside a screen without it. React Aria's region is loaded with the first message. */
export function Toasts() {
  const toasts = useStore(waiting)
  if (last === 0) return null
  return <ToastRegion toasts={toasts} onTaken={forgetUpTo} onClose={forgetAll} />
}
