import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

const range = 'Please enter a number between 1 and 10'
const unselected = 'Please select this appointment too, or clear the number.'

test('what is unfinished is said at its field, which gets the focus', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  await user.type(await screen.findByLabelText(/^Date/), '21112026') // a Saturday
  const slot = await screen.findByRole('button', { name: '09:00' })
  const count = screen.getByLabelText<HTMLInputElement>('Number of players at 09:00')
  const submit = screen.getByRole('button', { name: 'Submit' })
  const described = () => document.getElementById(`${count.id}-error`)?.textContent

  await user.click(slot)
  await user.click(submit)
  await waitFor(() => expect(described()).toBe(range))
  expect(document.activeElement).toBe(count)
  expect(screen.getByRole('alert').textContent).toContain('Please ensure a slot is selected')

  await user.click(slot)
  await user.type(count, '4')
  await user.click(submit)
  await waitFor(() => expect(described()).toBe(unselected))
  expect(document.activeElement).toBe(count)

  await user.click(slot)
  expect(described(), 'selected, it is finished').toBe('')
})
