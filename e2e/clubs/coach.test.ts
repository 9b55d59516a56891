// A club gets a new coach, who is invited by an admin, has a name of their own and takes over what the last coach left.
import { defaultLanguage, languageCodes } from '#domain/languages.ts'
import { desk, expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { aSaturday, inWords } from './club-days.ts'

const nora = { email: 'nora@club.test', password: 'corner flag 77 north' }

// One language on a phone, the others on a desk, where the members are a table.
for (const language of languageCodes)
  test.describe(`in ${language}`, () => {
    if (language !== defaultLanguage) test.use(desk)

    test('an admin replaces the coach of a club', async ({ page, product, signIn, browser }) => {
      const { accounts, bookings, clubs, roles } = texts[language]
      const remember = (code: string) => localStorage.setItem('pitchside.language', code)
      await page.addInitScript(remember, language)
      const club = await aClub(product)
      const player = await aPlayer(product, club)
      const former = await product.as(club.coach)
      const booking = { date: aSaturday(), time: '09:00', number_of_players: 3, player_ids: [player.id] }
      expect((await former.post('/api/bookings/add', { booking })).status).toBe(201)

      await signIn(product.admin, `/dashboard/organisation/${club._id}`)
      await page.getByRole('button', { name: roles.Coach.invite?.action }).click()
      const form = page.getByRole('dialog')
      // In Persian one label contains the other.
      await form.locator('input[name=first_name]').fill('Nora')
      await form.locator('input[name=last_name]').fill('North')
      await form.getByLabel(clubs.email).fill(nora.email)
      await form.getByLabel(clubs.dateOfBirth).pressSequentially('17051980')
      await form.getByRole('button', { name: clubs.sendInvitation }).click()
      const row = (email: string) => page.getByRole('row').filter({ hasText: email })
      await expect(row(nora.email)).toContainText(clubs.statuses.pending)

      const theirs = await (await browser.newContext({ baseURL: product.url })).newPage()
      await theirs.addInitScript(remember, language)
      await theirs.goto(await product.mailbox.link(nora.email, 'welcome'))
      await theirs.locator('input[name=first_name]').fill('Nora')
      await theirs.locator('input[name=last_name]').fill('North-West')
      await theirs.getByRole('textbox', { name: accounts.newPassword }).fill(nora.password)
      await theirs.getByRole('button', { name: accounts.setPassword }).click()
      await theirs.waitForURL('**/dashboard/main')

      // The booking of the last coach belongs to the club, so the new coach can change it.
      const fold = theirs.locator('details').filter({ hasText: clubs.yourBookings })
      // On a phone it is folded.
      const unfold = () => fold.evaluate((details: HTMLDetailsElement) => details.setAttribute('open', ''))
      await unfold()
      const line = fold.getByRole('listitem')
      await expect(line).toContainText(player.last_name)
      await line.getByRole('button', { expanded: false }).click()
      await theirs.getByRole('menuitem', { name: bookings.names }).click()
      await theirs.getByRole('dialog').getByRole('button', { name: bookings.nobody }).click()
      await theirs.getByRole('button', { name: bookings.saveNames }).click()
      await expect(line).toContainText(bookings.nobodyNamed)

      await page.reload()
      await expect(row(nora.email)).toContainText('Nora North-West')
      await row(club.coach.email).getByRole('button', { expanded: false }).click()
      await page.getByRole('menuitem', { name: clubs.deactivate }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: clubs.deactivate }).click()
      await expect(row(club.coach.email)).toContainText(clubs.statuses.deactivated)
      expect((await former.get('/api/screens/squad')).status, 'the former coach is out at once').toBe(401)
      await theirs.reload()
      await unfold()
      await expect(line).toContainText(bookings.nobodyNamed)
      await theirs.context().close()
    })
  })

test('an admin moves and cancels a booking of a club, each with undo', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const coach = await product.as(club.coach)
  const date = aSaturday()
  const booking = { date, time: '09:00', number_of_players: 3, player_ids: [player.id] }
  expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
  await signIn(product.admin, `/dashboard/organisation/${club._id}`)
  await unfold(page, 'Bookings of the club')
  const card = page.locator('details').filter({ hasText: 'Bookings of the club' })
  await expect(card).toContainText(`${inWords(date)} - 09:00 for 3 players`)
  await expect(card).toContainText(`With ${player.first_name} ${player.last_name}.`)
  const choose = async (action: string) => {
    await card.getByRole('button', { name: /^Actions: .*09:00$/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const undo = (text: RegExp) =>
    page.getByRole('alertdialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()

  await choose('Move')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /: Move here$|^Move here/ })
    .first()
    .click()
  await expect(card).not.toContainText(`${inWords(date)} - 09:00`)
  await undo(/^Moved to/)
  await expect(card).toContainText(`${inWords(date)} - 09:00`)

  await choose('Cancel')
  await page.getByRole('button', { name: 'Cancel the appointment', exact: true }).click()
  await expect(card).toContainText('The club has no upcoming bookings.')
  await undo(/^Cancelled:/)
  await expect(card).toContainText(player.last_name)
})
