// Saves the draft on this device: a few times a second, when a field is left, and when the page is hidden.
import { createStore, useStore } from '#web/base/store.ts'
import type { HealthRecord } from '#web/health-checks/record/state/record.ts'
import { dropDraft, keepDraft } from './draft.ts'

/** none: nothing typed · keeping: being saved · kept: saved on this device · lost: the device cannot save it */
type DraftState = 'none' | 'keeping' | 'kept' | 'lost'
export type DraftKeeper = ReturnType<typeof createKeeper>

const pauseMs = 300

export function createKeeper(record: HealthRecord, practitioner: string, player: string, name: string) {
  const state = createStore<DraftState>(record.isEmpty() ? 'none' : 'kept')
  let writtenEdits = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const edits = record.edits()
    if (edits === writtenEdits || isOver) return
    writtenEdits = edits
    const content = record.isEmpty() ? null : record.content()
    // Write in order, so that an older draft never replaces a newer one.
    writing = writing.then(async () => {
      if (isOver) return
      try {
        if (content) await keepDraft(practitioner, player, { ...content, name })
        else await dropDraft(practitioner, player)
        if (record.edits() === edits) state.write(content ? 'kept' : 'none')
      } catch {
        state.write('lost')
      }
    })
  }

  function writeSoon(): void {
    if (record.edits() === writtenEdits || timer !== undefined) return
    state.write('keeping')
    // The next key does not restart the timer, so typing without a pause is saved too.
    timer = setTimeout(write, pauseMs)
  }

  const writeWhenHidden = () => {
    if (document.visibilityState === 'hidden') write()
  }

  return {
    state,
    /** Watches the form until the returned function is called. */
    watch() {
      writeSoon()
      const unsubscribe = record.subscribe(writeSoon)
      addEventListener('focusout', write)
      addEventListener('pagehide', write)
      document.addEventListener('visibilitychange', writeWhenHidden)
      return () => {
        unsubscribe()
        removeEventListener('focusout', write)
        removeEventListener('pagehide', write)
        document.removeEventListener('visibilitychange', writeWhenHidden)
        write()
      }
    },
    /** The check was saved or discarded: deletes the draft and keeps no other. */
    async end(): Promise<void> {
      isOver = true
      await writing
      await dropDraft(practitioner, player)
    },
  }
}

export const useDraftState = (keeper: DraftKeeper): DraftState => useStore(keeper.state)
