import { screen, waitFor } from '@testing-library/react'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'

test('an admin takes out the research file with a key; a wrong key is said in words', async () => {
  const club = await aClub()
  const { logIn, user } = await openApp(club, `/dashboard/organisation/${club.organisation._id}/consent`)
  await logIn(club.admin.email, password)
  await user.click(await screen.findByRole('heading', { name: 'For research' }))
  const key = await screen.findByLabelText(/^Public age key/)
  const download = screen.getByRole('button', { name: 'Download for research' })
  const wrong = 'This is not a public age key. It begins with age1 and has no spaces.'
  await user.type(key, 'AGE-SECRET-KEY-1')
  await user.click(download)
  expect(await screen.findByText(wrong)).toBeDefined()
  const exports = () =>
    club.store.read.selectFrom('audit').select('_id').where('action', '=', 'squad-exported').execute()
  expect(await exports()).toEqual([])
  await user.clear(key)
  await user.type(key, await identityToRecipient(await generateIdentity()))
  await user.click(download)
  await waitFor(async () => expect(await exports()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
})
