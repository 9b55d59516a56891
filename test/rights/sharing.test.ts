// Every read call, every role, every category, shared or not, over HTTP. Values of a withheld category are in no answer
// to the coach, no log line and no email. The categories are copied by hand from the specification; a later metric has that
// of its card, which the product derives from the section of its fields.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedNumbers } from '#domain/measures/fields.ts'
import { metricNames, metrics } from '#domain/measures/metrics.ts'
import { api, type CallName } from '#domain/wire/api.ts'
import { listeningTo, type SocketCaller } from '#test/clients/socket-caller.ts'
import type { TestUser } from '#test/club.ts'
import { aCanaryClub, type Canary, type CanaryClub } from './canary-club.ts'
import { readsOfAll, readsOfOne } from './who-may.ts'

const fieldsOf = {
  fitness: [
    'beep_test',
    'beep_test_decimal',
    'vertical_jump',
    'hundred_meter_sprint',
    'reaction_time',
    // A value of a club's own measure in this group.
    'own',
  ],
  health: [
    'blood_pressure_systolic',
    'blood_pressure_diastolic',
    'blood_glucose',
    'cholesterol_level',
    'heart_rate',
    'weight',
    'height',
    'body_mass_index',
    'oxygen_level',
    'body_temperature',
    'airway_peak_flow',
    'foot_posture_index',
    'blood_results',
    'ultrasound_results',
    // The second measurement of a glucose.
    'again',
  ],
  lifestyle: [
    'sleep_quality',
    'stress_level',
    'alcohol_intake',
    'diet_quality',
    'notes',
    'neuro_assessment',
    'biomech_assessment',
    'diet_assessment',
    'family_history',
    'medical_history',
    'allergies',
    'previous_surgeries',
    'previous_injuries',
  ],
}
type Category = keyof typeof fieldsOf
const categories = Object.keys(fieldsOf) as Category[] // Object.keys returns string[]
const cardOf = (what: string) =>
  metricNames.find((name) => (metrics[name].reads as readonly string[]).includes(what))
function categoryOf(what: string): Category | undefined {
  const specified = categories.find((category) => fieldsOf[category].includes(what))
  const card = cardOf(what)
  return specified ?? (card && metrics[card].group)
}

// Every combination, from everything shared to nothing.
const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  categories.filter((_, nth) => (bits >> nth) % 2 === 1),
)

let club: CanaryClub
let ask: SocketCaller
beforeAll(async () => {
  club = await aCanaryClub({ env: { RATE_LIMIT: 'off' } })
  ask = await listeningTo(club)
})
afterAll(() => club.close())

const valuesOf = (player: TestUser): Canary[] =>
  club.canaries.filter(({ kind, user, what }) => kind === 'health' && user === player && what !== 'check')

const withhold = (player: TestUser, withheld: readonly Category[]) =>
  ask(player, 'PUT', '/api/sharing/mine', {
    coach: Object.fromEntries(categories.map((category) => [category, !withheld.includes(category)])),
  })

/** The answers to every read call about the player, with every metric for calls that name one. */
async function answersAbout(reader: TestUser, player: TestUser): Promise<{ path: string; text: string }[]> {
  const subjects = club.things.filter(
    ({ person, organisation, sort }) =>
      person === player._id || (sort === 'organisation' && organisation === player.organisation_id),
  )
  const all = [...Object.keys(readsOfOne), ...Object.keys(readsOfAll)] as CallName[] // keys are known
  // The text of a PDF is compressed, so no value could be found in it. The tests of the report unpack it.
  const names = all.filter((name) => name !== 'getReport')
  const paths = names.flatMap((name) =>
    subjects.flatMap(({ id }) =>
      storedNumbers.map((metric) =>
        api[name].path.replace(/:(\w+)/g, (_whole, part: string) => (part === 'metric' ? metric : id)),
      ),
    ),
  )
  const answers: { path: string; text: string }[] = []
  for (const path of new Set(paths)) answers.push({ path, text: (await ask(reader, 'GET', path)).text })
  return answers
}

const found = (answers: readonly { text: string }[], { text }: Canary): boolean =>
  answers.some((answer) => answer.text.includes(text))

describe.for(combinations)('withheld: %j', (withheld) => {
  test('the coach reads every shared value and no withheld one', async () => {
    expect((await withhold(club.player, withheld)).status).toBe(200)
    const answers = await answersAbout(club.coach, club.player)
    const wrong = valuesOf(club.player).flatMap((canary) => {
      const category = categoryOf(canary.what)
      const isWithheld = category === undefined || withheld.includes(category)
      if (found(answers, canary) !== isWithheld) return []
      const { path } = answers.find(({ text }) => text.includes(canary.text)) ?? { path: 'no answer' }
      return [`${canary.what} (${category}) in ${path}`]
    })
    expect(wrong).toEqual([])
    expect(valuesOf(club.player).length).toBeGreaterThan(50)
  })

  test('lists and screens name what is withheld, and a withheld metric is not found', async () => {
    const latest = `/api/healthchecks/getLatestHealthCheck/${club.player._id}`
    expect((await ask(club.coach, 'GET', latest)).body).toMatchObject({ withheld })
    const team = await ask(club.coach, 'GET', '/api/screens/squad')
    const { players } = team.body as { players: { _id: string; withheld: string[] }[] }
    expect(players.find(({ _id }) => _id === club.player._id)?.withheld).toEqual(withheld)
    for (const category of categories) {
      const metric = fieldsOf[category][0]
      for (const call of ['healthchecks/getOneMetricHistory', 'screens/metric']) {
        const { status } = await ask(club.coach, 'GET', `/api/${call}/${club.player._id}/${metric}`)
        expect(status, `${call} ${metric}`).toBe(withheld.includes(category) ? 404 : 200)
      }
    }
  })
})

// Their answers depend on no choice, so none and all of them are enough.
test.for([[], categories])(
  'withheld: %j: the player and a practitioner read everything, the coach all of a teammate',
  async (withheld) => {
    expect((await withhold(club.player, withheld)).status).toBe(200)
    for (const reader of [club.player, club.practitioner]) {
      const answers = await answersAbout(reader, club.player)
      expect(valuesOf(club.player).filter((canary) => !found(answers, canary))).toEqual([])
    }
    const answers = await answersAbout(club.coach, club.teammate)
    expect(valuesOf(club.teammate).filter((canary) => !found(answers, canary))).toEqual([])
  },
)

test('no value is in the log or in an email', async () => {
  const written = club.log() + JSON.stringify(await club.mails())
  const values = [club.player, club.teammate, club.other.player].flatMap(valuesOf)
  expect(values.filter(({ text }) => written.includes(text)).map(({ what }) => what)).toEqual([])
})
