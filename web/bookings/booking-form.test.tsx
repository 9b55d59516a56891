import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

const range = 'Please enter a number between 1 and 10'

test('an incomplete field shows its problem and gets the focus', async () => {
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

  await user.type(count, '4')
  await waitFor(() => expect(described(), 'with a count it is finished').toBe(''))
  expect(screen.queryByText('Form has errors.')).toBeNull()
})

test('a count chooses its slot, and deselecting the slot clears the count', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  await user.type(await screen.findByLabelText(/^Date/), '21112026') // a Saturday
  const slot = await screen.findByRole('button', { name: '09:00' })
  const count = screen.getByLabelText<HTMLInputElement>('Number of players at 09:00')

  await user.type(count, '4')
  expect(slot.getAttribute('aria-pressed')).toBe('true')
  await user.click(slot)
  expect(slot.getAttribute('aria-pressed')).toBe('false')
  expect(count.value).toBe('')
})

test('an empty date is required', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  const date = await screen.findByLabelText(/^Date/)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(document.getElementById(`${date.id}-error`)?.textContent).toBe('This field is required'),
  )
})

test('one complete slot clears the problem of another', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  await user.type(await screen.findByLabelText(/^Date/), '21112026') // a Saturday
  await user.click(await screen.findByRole('button', { name: '09:00' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Form has errors.')
  await user.type(screen.getByLabelText('Number of players at 14:00'), '4')
  await waitFor(() => expect(screen.queryByText('Form has errors.')).toBeNull())
})

test('a date that is mended ends the errors once its slots are there', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, '/dashboard/book')
  await logIn(club.coach.email, password)
  const date = await screen.findByLabelText(/^Date/)
  await user.type(date, '21112026') // a Saturday
  await user.type(await screen.findByLabelText('Number of players at 19:00'), '4')
  await user.clear(date)
  await user.type(date, '15112026') // too soon
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('Form has errors.')
  await user.clear(date)
  await user.type(date, '23112026') // a Monday, which has the evening only
  await screen.findByLabelText('Number of players at 19:00')
  await waitFor(() => expect(screen.queryByText('Form has errors.')).toBeNull())
})
