// Keeps what is typed on this device, a moment after the last key and at once when the page goes out of sight.
import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft } from './draft.ts'
import type { HealthRecord } from './record.ts'

/** none: nothing typed · kept: it would survive a closed tab · lost: this device keeps nothing */
export type DraftState = 'none' | 'kept' | 'lost'

const pauseMs = 250

export function useDraft(record: HealthRecord, practitioner: string, player: string) {
  const [state, setState] = useState<DraftState>(() => (record.isEmpty() ? 'none' : 'kept'))
  const isOver = useRef(false)

  useEffect(() => {
    let kept = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let writing = Promise.resolve()

    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const edits = record.edits()
      if (edits === kept || isOver.current) return
      kept = edits
      const isEmpty = record.isEmpty()
      const content = record.content()
      // One after the other, so that an older draft never follows a newer one.
      writing = writing.then(async () => {
        if (isOver.current) return
        try {
          if (isEmpty) await dropDraft(practitioner, player)
          else await keepDraft(practitioner, player, content)
          setState(isEmpty ? 'none' : 'kept')
        } catch {
          setState('lost')
        }
      })
    }
    const writeSoon = () => {
      if (record.edits() === kept) return
      clearTimeout(timer)
      timer = setTimeout(write, pauseMs)
    }
    writeSoon()
    const unsubscribe = record.subscribe(writeSoon)
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write()
    }
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', writeWhenHidden)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', writeWhenHidden)
      write()
    }
  }, [record, practitioner, player])

  /** It is saved, or thrown away: nothing is kept from here on. */
  const end = () => {
    isOver.current = true
    return dropDraft(practitioner, player)
  }
  return { state, end }
}
