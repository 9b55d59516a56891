// How a station takes its readings: said once, kept on this device for the day. An answer that makes a result look less
// urgent ('after exercise', 'had eaten') is about one player and never passed on to the next.
import { useState } from 'react'
import { type TakenAnswers } from '#domain/measures/readings/method.ts'
import { type AnyMeasure, type MeasureId, measureId } from '#domain/measures/station-measures.ts'

type ByMeasure = { readonly [M in MeasureId]?: TakenAnswers }
type KeptAnswers = { readonly day: string; readonly answers: ByMeasure }

const place = 'pitchside.station-answers'

function readKept(day: string): ByMeasure {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptAnswers | null // written by `keep`
    return kept?.day === day ? kept.answers : {}
  } catch {
    return {}
  }
}

function keep(kept: KeptAnswers): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Without storage the answers last until the station is closed.
  }
}

const without = (answers: TakenAnswers | undefined, key: keyof TakenAnswers): TakenAnswers => ({
  ...answers,
  [key]: undefined,
})

/** `day`: of which club and date. */
export function useTaken(day: string) {
  const [station, setStation] = useState(() => readKept(day))
  const [own, setOwn] = useState<{ readonly player: string; readonly answers: ByMeasure }>({
    player: '',
    answers: {},
  })
  const ownOf = (player: string): ByMeasure => (own.player === player ? own.answers : {})
  const change = (answers: ByMeasure) => {
    setStation(answers)
    keep({ day, answers })
  }
  return {
    of: (player: string, of: AnyMeasure): TakenAnswers => {
      const measure = measureId(of)
      const told = Object.entries(ownOf(player)[measure] ?? {}).filter(([, answer]) => answer !== undefined)
      return { ...station[measure], ...Object.fromEntries(told) }
    },
    /** Undefined takes an answer back. */
    say<Key extends keyof TakenAnswers>(
      player: string,
      of: AnyMeasure,
      key: Key,
      answer: TakenAnswers[Key],
    ): void {
      const measure = measureId(of)
      const mine = ownOf(player)
      const isOwn = answer === false
      setOwn({
        player,
        answers: {
          ...mine,
          [measure]: isOwn ? { ...mine[measure], [key]: answer } : without(mine[measure], key),
        },
      })
      if (!isOwn) change({ ...station, [measure]: { ...station[measure], [key]: answer } })
    },
  }
}
