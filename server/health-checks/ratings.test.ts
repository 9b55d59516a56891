// Tests every threshold of the specification at its edges over HTTP: the counts of a saved check match its ratings.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Variant } from '#domain/measures/spec-variant.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { aClub, type Club } from '#test/club.ts'
import { onlyMeasured } from '#test/health-check.ts'

type Word = 'good' | 'average' | 'poor'
type RatedNumbers = Record<string, number>
/** The measured value, its rating as written, and its corrected rating where that differs. */
type AnsweredEdge = readonly [given: RatedNumbers, asWritten: Word, corrected?: Word | 'refused']

const one = (name: string, ...edges: (readonly [number, Word, Word?])[]): AnsweredEdge[] =>
  edges.map(([value, asWritten, corrected]) => [{ [name]: value }, asWritten, corrected])
const pressure = (...edges: (readonly [number, number, Word, (Word | 'refused')?])[]): AnsweredEdge[] =>
  edges.map(([blood_pressure_systolic, blood_pressure_diastolic, asWritten, corrected]) => [
    { blood_pressure_systolic, blood_pressure_diastolic },
    asWritten,
    corrected,
  ])
// Weights that give exactly this index at a height of two metres.
const massIndex = (...edges: (readonly [number, Word, Word?])[]): AnsweredEdge[] =>
  edges.map(([index, asWritten, corrected]) => [{ weight: index * 4, height: 200 }, asWritten, corrected])

const edges: AnsweredEdge[] = [
  ...one(
    'blood_glucose',
    [2.5, 'good', 'poor'],
    [2.6, 'poor'],
    [4.29, 'poor'],
    [4.3, 'good'],
    [6.29, 'good'],
    [6.3, 'average'],
    [8.09, 'average'],
    [8.1, 'poor'],
    [21.1, 'poor'],
    [21.2, 'good', 'poor'],
    [25, 'good', 'poor'],
  ),
  ...pressure(
    [89, 59, 'poor'],
    [90, 59, 'good'],
    [89, 60, 'good', 'poor'],
    [120, 81, 'good'],
    [121, 80, 'good'],
    [121, 81, 'poor'],
    [139, 70, 'good'],
    [140, 70, 'good', 'poor'],
    [110, 39, 'good', 'poor'],
    [110, 40, 'good'],
    [110, 89, 'good'],
    [110, 90, 'good', 'poor'],
    [200, 199, 'poor'],
    [200, 200, 'poor', 'refused'],
    [201, 130, 'good', 'poor'],
    [210, 130, 'good', 'poor'],
    [130, 201, 'good', 'refused'],
  ),
  ...one(
    'heart_rate',
    [20, 'poor'],
    [40, 'poor'],
    [41, 'good'],
    [59, 'good'],
    [60, 'average'],
    [74.9, 'average'],
    [75, 'poor'],
    [120, 'poor'],
    [121, 'good', 'poor'],
    [150, 'good', 'poor'],
  ),
  ...one(
    'oxygen_level',
    [92, 'poor'],
    [93, 'poor'],
    [93.5, 'poor'],
    [94, 'poor'],
    [94.9, 'poor'],
    [95, 'good'],
  ),
  ...one(
    'cholesterol_level',
    [4.9, 'good'],
    [5, 'average'],
    [5.1, 'poor'],
    [6.4, 'poor'],
    [6.5, 'poor'],
    [10, 'poor'],
    [10.1, 'good', 'poor'],
  ),
  ...massIndex(
    [9.9, 'average', 'poor'],
    [10, 'poor'],
    [18.5, 'poor'],
    [18.6, 'good'],
    [24.9, 'good'],
    [25, 'poor'],
    [50, 'poor'],
    [100, 'poor'],
  ),
  ...one('body_temperature', [36.4, 'poor'], [36.5, 'good'], [37.5, 'good'], [37.6, 'poor']),
  ...one(
    'airway_peak_flow',
    [399, 'poor'],
    [400, 'good', 'average'],
    [449, 'good', 'average'],
    [450, 'average'],
    [649, 'average'],
    [650, 'good'],
  ),
  ...one('beep_test', [1, 'poor'], [7, 'poor'], [8, 'average'], [11, 'average'], [12, 'good']),
  ...one('vertical_jump', [5, 'poor'], [12, 'poor'], [12.1, 'average'], [24, 'average'], [24.1, 'good']),
  ...one(
    'hundred_meter_sprint',
    [11.99, 'good'],
    [12, 'average'],
    [13.99, 'average'],
    [14, 'poor'],
    [20, 'poor'],
    [20.1, 'good', 'poor'],
  ),
  ...one('reaction_time', [0.14, 'good'], [0.15, 'average'], [0.2, 'average'], [0.21, 'poor']),
  ...one('alcohol_intake', [0, 'good'], [0.09, 'good'], [0.1, 'average'], [14, 'average'], [14.1, 'poor']),
  ...one('sleep_quality', [5.9, 'poor'], [6, 'good']),
  ...one('diet_quality', [5, 'poor'], [5.1, 'good']),
  ...one('stress_level', [4.9, 'good'], [5, 'poor']),
  ...one(
    'foot_posture_index',
    [-6, 'good', 'poor'],
    [-5, 'good', 'poor'],
    [-4.9, 'poor'],
    [-0.1, 'poor'],
    [0, 'good'],
    [5.9, 'good'],
    [6, 'poor'],
    [9.9, 'poor'],
    [10, 'good', 'poor'],
  ),
]

const counted: Record<Word, readonly [number, number, number]> = {
  good: [0, 0, 1],
  average: [0, 1, 0],
  poor: [1, 0, 0],
}
const said = (given: RatedNumbers) =>
  Object.entries(given)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

for (const variant of ['as-written', 'corrected'] satisfies Variant[])
  describe(`with the variant ${variant}`, () => {
    let club: Club
    beforeAll(async () => {
      club = await aClub({ env: { SPEC_READING: variant } })
    })
    afterAll(() => club.close())

    const countsOf = async (check: object) => {
      const { status, body } = await club
        .as(club.practitioner)
        .post<Reply<'addHealthCheck'>>('/api/healthchecks/add', check)
      expect(status).toBe(201)
      const history = await club
        .as(club.practitioner)
        .get<Reply<'getHealthChecks'>>(`/api/healthchecks/getAllByUser/${club.player._id}`)
      const line = history.body.healthchecks.find(({ _id }) => _id === body._id)
      const counts = [body.unhealthy_score, body.okay_score, body.healthy_score]
      expect([line?.unhealthy_score, line?.okay_score, line?.healthy_score]).toEqual(counts)
      return counts
    }

    for (const [given, asWritten, corrected] of edges) {
      const word = variant === 'corrected' ? (corrected ?? asWritten) : asWritten
      test(`${said(given)} is ${word}`, async () => {
        if (word === 'refused') {
          const check = onlyMeasured(club.player, given)
          const reply = await club.as(club.practitioner).post('/api/healthchecks/add', check)
          return expect(reply.status).toBe(400)
        }
        const [unhealthy, okay, healthy] = counted[word]
        // The answer 'non smoker' is always present and rated good.
        expect(await countsOf(onlyMeasured(club.player, given))).toEqual([unhealthy, okay, healthy + 1])
      })
    }

    test('a smoker is rated poor', async () => {
      const check = onlyMeasured(club.player, { height: 180, smoking_level: 1 })
      expect(await countsOf(check)).toEqual([1, 0, 0])
    })
    test('one value of a blood pressure, the shuttle level, height and weight alone are not rated', async () => {
      for (const given of [
        { blood_pressure_systolic: 200 },
        { blood_pressure_diastolic: 200 },
        { beep_test_decimal: 1 },
        { height: 180 },
        { weight: 200 },
      ] as RatedNumbers[])
        expect(await countsOf(onlyMeasured(club.player, given)), said(given)).toEqual([0, 0, 1])
    })
  })
