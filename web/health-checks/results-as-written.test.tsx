// What the variant 'as written' shows differently. Settings are read once per page, so the app is loaded anew here.
import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { settingsMetaName } from '#domain/wire/settings.ts'
import { aClub, type Club, password } from '#test/club.ts'
import { aHealthCheck } from '#test/health-check.ts'

const variant = 'as-written'
const meta = Object.assign(document.createElement('meta'), {
  name: settingsMetaName,
  content: JSON.stringify({ variant, emergencyNumber: '112', helpline: null }),
})
document.head.append(meta)
vi.resetModules()
const { openApp } = await import('#test/open-app.tsx')
afterAll(() => {
  meta.remove()
  vi.resetModules()
})

async function open(
  path: (club: Club, check: string) => string,
  type: 'player' | 'coach' | 'practitioner' = 'player',
) {
  const club = await aClub({ env: { SPEC_READING: variant } })
  const check = aHealthCheck(club.player, {
    blood_glucose: 25,
    heart_rate: 70,
    diet_assessment: 'Skips breakfast',
    neuro_assessment: 'Nothing found',
  })
  const reply = await club.as(club.practitioner).post<{ _id: string }>('/api/healthchecks/add', check)
  const { logIn } = await openApp(club, path(club, reply.body._id))
  await logIn(club[type].email, password)
}

const link = (name: RegExp) => screen.findByRole('link', { name })

test('the dashboard rates and names units as written', async () => {
  await open(() => '/dashboard/main')
  // Rated good as written; the step goes by the number.
  await link(/^Blood glucose Right now 25\.0 mmol\/L Good$/)
  await link(/^Heart rate 70 BPM Average$/)
  await link(/^Oxygen level 98 mmHg Good$/)
  await link(/^Cholesterol 4\.2 mg\/dL Good$/)
  await link(/^Body mass index 22\.1 kg\/m Good$/)
})

test('the details colour glucose and heart rate by their own thresholds and repeat a title', async () => {
  await open((_club, check) => `/dashboard/healthcheck/${check}`)
  await link(/^Blood glucose 25\.0 mmol\/L First reading Good Right now$/)
  await link(/^Heart rate 70 BPM First reading Poor$/)
  expect(screen.getAllByRole('heading', { name: 'Neurovascular assessment' })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: 'Diet assessment' })).toBeNull()
})

test('the page of cholesterol has mmol/L in this variant too', async () => {
  await open(() => '/dashboard/metric/cholesterol_level')
  expect(await screen.findByText('GOOD')).toBeDefined()
  expect(screen.getByRole('table').textContent).toContain('4.2 mmol/L')
})

test('the height and weight of player detail are always the same', async () => {
  await open((club) => `/dashboard/player/${club.player._id}`, 'coach')
  expect(await screen.findByText(`5'5"`)).toBeDefined()
  expect(screen.getByText('200lbs')).toBeDefined()
})

test('the entry form names the unit of oxygen as the other screens do', async () => {
  await open((club) => `/dashboard/newhealthcheck?player=${club.player._id}`, 'practitioner')
  const field = await screen.findByRole('textbox', { name: /^Oxygen level/ })
  expect(field.parentElement?.textContent).toContain('mmHg')
})
