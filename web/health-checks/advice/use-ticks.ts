import { useEffect, useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { useRecord } from '#web/api/use-record.ts'
import { mayHoldDrafts } from '#web/base/forget-kept.ts'
import { find, keep } from '#web/base/private-storage.ts'

const isTicks = (value: unknown): value is { done: number[] } =>
  typeof value === 'object' && value !== null && 'done' in value && Array.isArray(value.done)

async function findTicks(owner: string, name: string): Promise<readonly number[]> {
  if (!(await mayHoldDrafts())) return []
  const found = await find(owner, name)
  return found && isTicks(found.value) ? found.value.done : []
}

async function keepTicks(owner: string, name: string, done: readonly number[]): Promise<void> {
  await keep(owner, name, { done })
}

/**
 * Which lines the player has ticked off for themselves. They are kept encrypted on this device, for a week at most and
 * until logging out. `isKept` is false where nothing can be kept: they last as long as the page, and the screen says so.
 */
export function useTicks(metricAndDay: string) {
  const owner = useUserId()
  const { userId, isOwn } = useRecord()
  // A guardian has several children.
  const name = isOwn ? metricAndDay : `${metricAndDay}/${userId}`
  const [done, setDone] = useState<readonly number[]>([])
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    let isGone = false
    // Without the storage the lines are shown as not ticked yet.
    findTicks(owner, name).then(
      (found) => {
        if (!isGone && found.length > 0) setDone(found)
      },
      () => setIsKept(false),
    )
    return () => {
      isGone = true
    }
  }, [owner, name])
  const toggle = (index: number) => {
    const next = done.includes(index) ? done.filter((one) => one !== index) : [...done, index]
    setDone(next)
    keepTicks(owner, name, next).then(
      () => setIsKept(true),
      () => setIsKept(false),
    )
  }
  return { done, toggle, isKept }
}

export const ticksName = (metric: string, day: string): string => `steps/${metric}/${day}`
