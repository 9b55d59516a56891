import { useEffect, useState } from 'react'
import { find, keep } from '#web/api/private-storage.ts'
import { useUserId } from '#web/api/use-account.ts'

const isTicks = (value: unknown): value is { done: number[] } =>
  typeof value === 'object' && value !== null && 'done' in value && Array.isArray(value.done)

/**
 * Which lines the player has ticked off for themselves. They are kept encrypted on this device, for a week at most and
 * until logging out. `isKept` is false where nothing can be kept: they last as long as the page, and the screen says so.
 */
export function useTicks(name: string) {
  const owner = useUserId()
  const [done, setDone] = useState<readonly number[]>([])
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    let isGone = false
    void find(owner, name).then((found) => {
      if (!isGone && found && isTicks(found.value)) setDone(found.value.done)
    })
    return () => {
      isGone = true
    }
  }, [owner, name])
  const toggle = (index: number) => {
    const next = done.includes(index) ? done.filter((one) => one !== index) : [...done, index]
    setDone(next)
    keep(owner, name, { done: next }).then(
      () => setIsKept(true),
      () => setIsKept(false),
    )
  }
  return { done, toggle, isKept }
}

export const ticksName = (metric: string, day: string): string => `steps/${metric}/${day}`
