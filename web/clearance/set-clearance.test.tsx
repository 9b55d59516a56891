import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

test('nobody is cleared without a choice, and what was set for the wrong player is taken back', async () => {
  const club = await aClub()
  const { user, logIn } = await openApp(club, `/dashboard/care/${club.player._id}`)
  await logIn(club.practitioner.email, password)
  const save = await screen.findByRole('button', { name: 'Set clearance' })
  for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false)
  await user.click(save)
  expect(await screen.findByText('This field is required')).toBeDefined()
  const { body } = await club.as(club.practitioner).get(`/api/clearance/get/${club.player._id}`)
  expect(body).toMatchObject({ clearance: null })

  await user.click(screen.getByRole('radio', { name: 'Modified' }))
  await user.click(save)
  await expect
    .poll(async () => (await club.as(club.practitioner).get(`/api/clearance/get/${club.player._id}`)).body)
    .toMatchObject({ clearance: { state: 'modified' } })

  await user.click(await screen.findByRole('button', { name: 'Set for the wrong player' }))
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('No clearance has been set yet.')).toBeDefined()
})
