// Add Health Check beside the player: what it asks, and in whose words.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, type Club, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

async function openForm(club: Club, player: string | null = club.player._id, language: 'en' | 'fa' = 'en') {
  const path = player === null ? '/dashboard/newhealthcheck' : `/dashboard/newhealthcheck?player=${player}`
  const browser = await openApp(club, path, language)
  await browser.logIn(club.practitioner.email, password)
  await waitFor(() => expect(inputOf('body_temperature')).toBeDefined())
  return browser
}

const inputOf = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!input) throw new Error(`${name} is not there`)
  return input
}

type User = Awaited<ReturnType<typeof openApp>>['user']
async function type(user: User, values: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(values)) {
    await user.clear(inputOf(name))
    await user.type(inputOf(name), text)
    await user.tab()
  }
}

test('an empty form that is submitted counts every field to review, and keeps its messages when a player is chosen', async () => {
  const club = await aClub()
  const { user } = await openForm(club, null)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  // Four numbers and smoking.
  const toReview = () => screen.getAllByText(/^\d+ to review$/).map(({ textContent }) => textContent)
  expect(toReview()).toEqual(['5 to review', '10 to review', '5 to review'])
  const errors = document.querySelectorAll('[aria-invalid=true]').length

  await user.type(screen.getByRole('combobox', { name: 'Organisation' }), club.organisation.name)
  await user.click(await screen.findByRole('option', { name: club.organisation.name }))
  await user.type(screen.getByRole('combobox', { name: 'Player' }), club.player.first_name)
  await user.click(await screen.findByRole('option', { name: new RegExp(club.player.first_name) }))
  await screen.findByRole('button', { name: 'Change player' })
  await waitFor(() => expect(toReview()).toEqual(['5 to review', '10 to review', '5 to review']))
  // All but the two choices above the form.
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThanOrEqual(errors - 2)
})

test('a temperature of 41.2 asks first whether somebody collapsed, and is recorded as 40 with what was read', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  await type(user, { body_temperature: '41.2' })
  expect(await screen.findByText('Please enter a value between 20 and 40')).toBeDefined()
  expect(screen.getByText('Body temperature: Get help now.')).toBeDefined()
  const collapsed = screen.getByRole('radiogroup', { name: 'Collapsed or confused?' })
  // The first question on the screen: it stands before the advice.
  const advice = screen.getByText('Body temperature: Get help now.')
  expect(collapsed.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(within(collapsed).getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText(/^Cool with cold water first, then transport\. Get help now: call /)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Record 40 (41.2 read)' }))
  expect(inputOf('body_temperature').value).toBe('40')
  expect(screen.getByText('above 40 (41.2 read)')).toBeDefined()
  expect(screen.queryByText('Please enter a value between 20 and 40')).toBeNull()
  // Another number was read.
  await type(user, { body_temperature: '39' })
  expect(screen.queryByText('above 40 (41.2 read)')).toBeNull()
})

test('in Persian the end of a scale is filled in in Persian digits', async () => {
  const club = await aClub()
  const { user } = await openForm(club, club.player._id, 'fa')
  await type(user, { body_temperature: '41.2' })
  await user.click(await screen.findByRole('button', { name: /^ثبت ۴۰/ }))
  await waitFor(() => expect(inputOf('body_temperature').value).toBe('۴۰'))
})

test('the form speaks to the practitioner, not to the player', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  await type(user, { stress_level: '9' })
  expect(
    await screen.findByText(/^Talk in private before the player leaves and ask about self-harm\./),
  ).toBeDefined()
  expect(screen.getByText('Tell the player:')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show to the player' }))
  const shown = within(await screen.findByRole('dialog', { name: /^Stress level: / }))
  expect(shown.getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(shown.queryByText(/9/), 'what to do, not the number').toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/your practitioner/)).toBeNull()
  expect(screen.getByText(/^Thoughts of self-harm: get help now\..*Stay with them\.$/)).toBeDefined()
})

test('several values together are one card of their own, and the rest is asked for', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  await type(user, { body_temperature: '39.2', heart_rate: '112' })
  expect(await screen.findByText('Measure the rest too: Oxygen level, Blood pressure.')).toBeDefined()
  await type(user, { oxygen_level: '94', blood_pressure_systolic: '112', blood_pressure_diastolic: '66' })
  expect(await screen.findByText('Several values together: See a doctor today.')).toBeDefined()
  expect(screen.getByText(/^Illness score 5 · Pulse \/ systolic 1\.00$/)).toBeDefined()
  expect(screen.queryByText(/^Measure the rest too/)).toBeNull()
})

test('from three points on the breathing is asked about, also where nothing is missing', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  const breathing = /^Breathing 25 times a minute or more, newly confused, or mottled skin: get help now\.$/
  await type(user, { body_temperature: '38.5', heart_rate: '92', oxygen_level: '97' })
  expect(screen.queryByText(breathing)).toBeNull()
  await type(user, { oxygen_level: '95', blood_pressure_systolic: '118', blood_pressure_diastolic: '70' })
  expect(await screen.findByText(breathing)).toBeDefined()
  expect(screen.queryByText(/^Measure the rest too/)).toBeNull()
  expect(screen.queryByText(/^Several values together:/)).toBeNull()
})

test('an ear thermometer is not trusted after exercise or in heat', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  const where = screen.getByRole('radiogroup', { name: 'Where was it measured?' })
  await user.click(within(where).getByRole('radio', { name: 'Ear' }))
  expect(screen.getByText(/^After exercise or in heat it can read normal/)).toBeDefined()
  await user.click(within(where).getByRole('radio', { name: 'Mouth' }))
  expect(screen.queryByText(/^After exercise or in heat it can read normal/)).toBeNull()
})

test('after exercise a collapse is asked about at any temperature', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  const collapsed = () => screen.queryAllByRole('radiogroup', { name: 'Collapsed or confused?' })
  await type(user, { body_temperature: '36.9' })
  expect(collapsed()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Just exercised' }))
  await user.click(within(collapsed()[0]!).getByRole('radio', { name: 'Yes' }))
  expect(screen.getByText(/^Cool with cold water first, then transport\. Get help now: call /)).toBeDefined()
  await type(user, { body_temperature: '40' })
  expect(collapsed()).toHaveLength(1)
})

test('a second reading is judged while it is typed, and the question stays', async () => {
  const club = await aClub()
  const { user } = await openForm(club)
  await type(user, { oxygen_level: '92' })
  expect(await screen.findByText('Oxygen level: See a doctor today.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Measured again' }))
  await user.type(inputOf('again-oxygen_level'), '84')
  expect(screen.getByText('Oxygen level: Get help now.')).toBeDefined()

  await type(user, { heart_rate: '134' })
  const done = screen.getByRole('radiogroup', { name: /Heart rate/ })
  await user.click(within(done).getByRole('radio', { name: 'Measured again' }))
  await user.type(inputOf('again-heart_rate'), '88')
  expect(screen.getByText('Heart rate: See a doctor this week.')).toBeDefined()
  expect(inputOf('again-heart_rate').value).toBe('88')
})
