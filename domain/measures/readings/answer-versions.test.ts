import { expect, test } from 'vitest'
import { type AnswerVersion, noAnswers, standingAnswers } from './answer-versions.ts'

const version = (answers: Partial<AnswerVersion>): AnswerVersion => ({
  ...noAnswers,
  void_at: null,
  ...answers,
})
const last = (...versions: AnswerVersion[]) => standingAnswers(versions).at(-1)

test('the last version is the present one', () => {
  expect(last(version({ allergies: 'Nuts' }), version({ allergies: 'Nuts, latex' }))).toEqual(
    version({ allergies: 'Nuts, latex' }),
  )
})

test('a void version leaves the answers as they were before it', () => {
  const own = version({ allergies: 'Nuts' })
  const foreign = version({ allergies: 'None', previous_injuries: 'Knee', void_at: 'now' })
  expect(standingAnswers([own, foreign])).toEqual([own])
  expect(standingAnswers([foreign])).toEqual([])
})

test('what was said after a void version stays, without what it had carried on', () => {
  const own = version({ allergies: 'Nuts' })
  const foreign = version({ allergies: 'None', previous_injuries: 'Knee', void_at: 'now' })
  const later = version({ allergies: 'None', previous_injuries: 'Knee', medical_history: 'Asthma' })
  expect(last(own, foreign, later)).toEqual(version({ allergies: 'Nuts', medical_history: 'Asthma' }))
  const corrected = version({ ...later, previous_injuries: null })
  expect(last(own, foreign, later, corrected)).toEqual(
    version({ allergies: 'Nuts', medical_history: 'Asthma' }),
  )
})
