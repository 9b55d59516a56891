// Whom a code calls at this station. Without a connection the roster decides, which holds the codes of today.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Called, readCode, whoIsCalled } from '#domain/field/player-code.ts'
import type { DayPlayer } from '#domain/wire/replies/squad-day.ts'
import { call } from '#web/api/client.ts'
import type { DayState } from '#web/squad-day/day-state.ts'
import { hearKey, noKeys } from './scanned-keys.ts'

type CalledAnswer = Called<DayPlayer>
type Roster = Pick<DayState, 'organisation' | 'players'>

/** A code that was made after the roster was sent is asked for at the server. */
async function findCalled(state: Roster, text: string): Promise<CalledAnswer> {
  const { _id: organisationId } = state.organisation
  const known = whoIsCalled(text, organisationId, state.players)
  if ('player' in known || known.why !== 'old-code' || !navigator.onLine) return known
  const newer = await call('getCodes', { params: { organisationId } }).catch(() => null)
  const owner = newer?.codes.find(({ code }) => code === readCode(text))
  const player = state.players.find(({ _id }) => _id === owner?.user_id)
  return player ? { player } : known
}

export function useCallPlayer(state: Roster, choose: (player: string) => void) {
  const [answer, setAnswer] = useState<CalledAnswer | null>(null)
  const last = useRef('')
  const calls = async (text: string) => {
    // The camera sees the same code many times.
    if (text === last.current) return
    last.current = text
    setTimeout(() => (last.current = ''), 2_000)
    const found = await findCalled(state, text)
    setAnswer(found)
    if ('player' in found) choose(found.player._id)
  }
  return { answer, calls: (text: string) => void calls(text), clear: () => setAnswer(null) }
}

/** A scanner that types, whatever has the focus, except a field for text. */
export function useScannedCode(onCode: (text: string) => void): void {
  const keys = useRef(noKeys)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.inputMode !== 'none')
    if (isText || event.ctrlKey || event.metaKey || event.altKey) return
    const heard = hearKey(keys.current, key, event.timeStamp)
    keys.current = heard.keys
    if (!heard.isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (heard.code !== null) onCode(heard.code)
  })
  // With the station on the screen, or the first key of a quick scanner is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
