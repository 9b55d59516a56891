import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClub, password } from '#test/club.ts'
import { openApp } from '#test/open-app.tsx'
import { aSignUp, mailedSecret } from '#test/sign-up.ts'

test('too many tries are told with the time to wait', async () => {
  const club = await aClub()
  const email = 'pat@mail.test'
  for (let count = 0; count < 5; count += 1) await club.visitor.post('/api/users/forgot', { user: { email } })
  const { user } = await openApp(club, '/forgot')
  await user.type(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many attempts. Please wait 15 minutes and try again.',
  )
})

test('the same is told in Persian, with Persian digits', async () => {
  const club = await aClub()
  const email = 'pat@mail.test'
  for (let count = 0; count < 5; count += 1) await club.visitor.post('/api/users/forgot', { user: { email } })
  const { user } = await openApp(club, '/forgot', 'fa')
  await user.type(await screen.findByLabelText('ایمیل'), email)
  await user.click(screen.getByRole('button', { name: 'فرستادن لینک' }))
  expect((await screen.findByRole('alert')).textContent).toContain('۱۵ دقیقه صبر کنید')
})

test('a lost connection loses nothing that was typed', async () => {
  const club = await aClub()
  const { user, connect, path } = await openApp(club, `/signup/${club.organisation.invite_link}`)
  expect(await screen.findByText('Rovers')).toBeDefined()
  await user.type(screen.getByLabelText(/^First name/), 'Maya')
  await user.type(screen.getByLabelText(/^Last name/), 'Cole')
  await user.type(screen.getByLabelText(/^Email/), 'maya@mail.test')
  await user.type(screen.getByLabelText(/^Password/), 'abc')
  await user.type(screen.getByLabelText(/^Date of birth/), '09032004')
  connect(false)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')

  connect(true)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(path()).toBe('/signup-confirmation'))
  expect((await screen.findByText(/^We’ve emailed a link to/)).textContent).toContain('maya@mail.test.')
  expect(await mailedSecret(club, 'maya@mail.test', 'verify')).toMatch(/^[\w-]{43}$/)
})

test('a full club is told before the form is shown', async () => {
  const club = await aClub()
  const { invite_link } = await club.addOrganisation({ member_limit: 0 })
  await openApp(club, `/signup/${invite_link}`)
  expect(await screen.findByText('The organisation is full.')).toBeDefined()
  expect(screen.queryByLabelText(/^First name/)).toBeNull()
})

test('a sign-up on a device where a coach is signed in makes a player, and signs the coach out', async () => {
  const club = await aClub()
  const { user, logIn, path } = await openApp(club, '/login')
  await logIn(club.coach.email, password)
  await waitFor(() => expect(path()).toBe('/dashboard/main'))
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  history.pushState(null, '', `/signup/${club.organisation.invite_link}`)
  dispatchEvent(new PopStateEvent('popstate'))
  const { email, date_of_birth: _, ...typed } = aSignUp(club.organisation).user
  await user.type(await screen.findByLabelText(/^First name/), typed.first_name)
  await user.type(screen.getByLabelText(/^Last name/), typed.last_name)
  await user.type(screen.getByLabelText(/^Email/), email)
  await user.type(screen.getByLabelText(/^Password/), typed.password)
  await user.type(screen.getByLabelText(/^Date of birth/), '09032004')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(path()).toBe('/signup-confirmation'))
  expect(localStorage.getItem('isLoggedIn')).toBe('false')
  expect(localStorage.getItem('expiration')).toBe('-1')
  const sessions = await club.store.read.selectFrom('sessions').select('user_id').execute()
  expect(sessions).toEqual([])
})

test('the profile shows the birth date as dd/m/yyyy and the gender in words', async () => {
  const club = await aClub()
  const sam = await club.addUser({
    organisation_id: club.organisation._id,
    date_of_birth: '2004-03-09',
    gender: 'Other',
    gender_text: 'non-binary',
  })
  const { logIn, user } = await openApp(club, '/login')
  await logIn(sam.email, password)
  await user.click(await screen.findByRole('link', { name: 'Account Settings' }))
  expect(await screen.findByText('09/3/2004')).toBeDefined()
  expect(screen.getByText('non-binary')).toBeDefined()
})

test('the first admin, who gave no birth date, has a profile too', async () => {
  const club = await aClub()
  const ada = await club.addUser({
    organisation_id: club.admin.organisation_id,
    account_type: 'Admin',
    date_of_birth: null,
    gender: 'None',
  })
  const { logIn, user } = await openApp(club, '/login')
  await logIn(ada.email, password)
  await user.click(await screen.findByRole('link', { name: 'Account Settings' }))
  expect(await screen.findByText('Not given')).toBeDefined()
})

test('hint and error of the password give one rule, and the page has its footer line', async () => {
  const club = await aClub()
  const { user } = await openApp(club, `/signup/${club.organisation.invite_link}`)
  expect(await screen.findAllByText('Must be more than 3 characters')).toHaveLength(1)
  expect(screen.getByText(`© ${new Date().getFullYear()} Pitchside`)).toBeDefined()
  await user.type(screen.getByLabelText(/^Password/), 'ab')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText('Must be more than 3 characters')).toBeDefined()
})

test('every field tells password managers and keyboards what it is', async () => {
  const club = await aClub()
  await openApp(club, `/signup/${club.organisation.invite_link}`)
  await screen.findByText('Rovers')
  const hints = [...document.querySelectorAll('input, select')].map((field) => [
    field.getAttribute('name'),
    field.getAttribute('autocomplete'),
  ])
  expect(hints).toEqual([
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['gender', 'sex'],
    ['date_of_birth', 'bday'],
  ])
})

test('long after the login, deleting the account asks for the password and then goes on by itself', async () => {
  const club = await aClub()
  const { user, logIn } = await openApp(club, '/login')
  await logIn(club.player.email, password)
  await user.click(await screen.findByRole('link', { name: 'Account Settings' }))
  await user.click(await screen.findByRole('link', { name: 'Delete my account…' }))
  club.clock.advance(20 * 60_000)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.type(await screen.findByLabelText('Password'), 'not my password')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('invalid current password')

  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your account has been deleted.')).toBeDefined()
})

test('after verifying, the log-in page opens with the address filled in', async () => {
  const club = await aClub()
  const { user: person } = aSignUp(club.organisation)
  await club.visitor.post('/api/users/register', { user: person })
  const { user, path } = await openApp(club, `/verify/${await mailedSecret(club, person.email, 'verify')}`)
  expect(await screen.findByText('Thank you! Your account is now verified.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(path()).toBe('/login')
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', person.email)
})

test('name and gender are changed in Account Settings; only what changed is sent', async () => {
  const club = await aClub()
  // A name from before the rule for names.
  const sam = await club.addUser({
    organisation_id: club.organisation._id,
    account_type: 'Coach',
    first_name: 'F.Club/Rovers',
    gender: 'Male',
  })
  const { user, logIn } = await openApp(club, '/login')
  await logIn(sam.email, password)
  await user.click(await screen.findByRole('link', { name: 'Account Settings' }))
  await user.click(await screen.findByRole('button', { name: 'Edit your details' }))
  await user.clear(await screen.findByLabelText(/^Last name/))
  await user.type(screen.getByLabelText(/^Last name/), 'Okafor')
  await user.selectOptions(screen.getByLabelText('Gender'), 'Other')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeDefined()
  await user.type(screen.getByLabelText(/^Your gender/), 'non-binary')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your details are saved.')).toBeDefined()
  expect(await screen.findByText('F.Club/Rovers Okafor')).toBeDefined()
  expect(screen.getByText('non-binary')).toBeDefined()
})

test('the email is changed with the password, long after the login, and the link to the new address', async () => {
  const club = await aClub()
  const { user, logIn } = await openApp(club, '/login')
  await logIn(club.player.email, password)
  await user.click(await screen.findByRole('link', { name: 'Account Settings' }))
  club.clock.advance(20 * 60_000)
  await user.click(await screen.findByRole('button', { name: 'Change Email' }))
  await user.type(await screen.findByLabelText(/^New email/), 'pat.new@mail.test')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByText(/We’ve emailed a link to/)).textContent).toContain('pat.new@mail.test.')

  history.pushState(null, '', `/email/${await mailedSecret(club, 'pat.new@mail.test', 'email')}`)
  dispatchEvent(new PopStateEvent('popstate'))
  expect((await screen.findByText(/Your email is now/)).textContent).toBe(
    'Your email is now pat.new@mail.test.',
  )
})

test('a dead link of a new email says so, and what to do', async () => {
  const club = await aClub()
  await openApp(club, '/email/used-before')
  expect(await screen.findByText('This link has expired or was used already.')).toBeDefined()
  expect(screen.getByText(/request a new link in Account Settings/)).toBeDefined()
})
