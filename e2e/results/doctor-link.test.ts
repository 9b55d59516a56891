import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { recordCheck } from './seed.ts'

test('a player makes a link with a passcode, a doctor opens it, and the player ends it', async ({
  page,
  product,
  browser,
  baseURL,
  viewport,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const tester = await product.as(await aPractitioner(product))
  await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }, { heart_rate: 57 }))

  await signIn(page, player, '/dashboard/sharing')
  await page.getByRole('checkbox', { name: 'Fitness' }).uncheck()
  await page.getByRole('textbox', { name: 'Name of the link' }).fill('Dr Lang')
  await page.getByRole('textbox', { name: 'Passcode' }).fill('2468')
  await page.getByRole('button', { name: 'Make link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your link is ready' })
  await expect(sheet.getByText(/shown only now/)).toBeInViewport()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 })
  const link = await sheet.getByRole('textbox', { name: 'Link for your doctor' }).inputValue()

  // The doctor has no account.
  const other = await browser.newContext({ baseURL: baseURL!, viewport })
  const doctor = await other.newPage()
  await doctor.goto(link)
  await doctor.getByRole('textbox', { name: 'Passcode' }).fill('1357')
  await doctor.getByRole('button', { name: 'Open' }).click()
  await expect(doctor.getByText('Wrong passcode. Tries left: 9.')).toBeVisible()
  await doctor.getByRole('textbox', { name: 'Passcode' }).fill('2468')
  await doctor.getByRole('button', { name: 'Open' }).click()
  await expect(doctor.getByRole('heading', { name: 'Results of Sam Okafor' })).toBeVisible()
  await expect(doctor.getByText('57 BPM')).toBeVisible()
  await expect(doctor.getByText('Vertical jump')).toHaveCount(0)
  expect(doctor.url()).toMatch(/\/shared$/)

  await page.reload()
  await expect(page.getByText('Opened 1 time')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Dr Lang can read your results by link\.$/ })).toBeVisible()
  await page.getByRole('button', { name: 'End the link: Dr Lang' }).click()
  await expect(page.getByText('You have no links.', { exact: false })).toBeVisible()
  await page.goto('/dashboard/user')
  await unfold(page, 'Your doctor’s links')
  await expect(page.getByText('Dr Lang, by link')).toBeVisible()
  await doctor.reload()
  await expect(doctor.getByText('This link no longer works.', { exact: false })).toBeVisible()
  await other.close()
})

test('what a doctor reads prints on one page, with everything that cannot wait', async ({
  page,
  product,
  baseURL,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const tester = await product.as(await aPractitioner(product))
  await recordCheck(tester, player, { date: '2025-11-09' })
  const urgent = { oxygen_level: 88, blood_glucose: 2.4, cholesterol_level: 8, airway_peak_flow: 150 }
  const said = {
    other_comments: 'Iron a little low. '.repeat(12),
    allergies: 'Penicillin and nuts, since 2019',
  }
  await recordCheck(tester, player, { ...urgent, ...said })
  const owner = await product.as(player)
  const given = { days: 7, categories: ['fitness', 'health', 'lifestyle'], label: 'Dr Lang, knee' }
  const { link } = (await owner.post('/api/share/link', given)).body as { link: string }
  await page.goto(link.replace(new URL(link).origin, baseURL!))
  const name = page.getByRole('heading', { name: 'Results of Sam Okafor' })
  for (const language of ['en', 'fa']) {
    await page.evaluate((chosen) => localStorage.setItem('pitchside.language', chosen), language)
    await page.reload()
    await expect(page.getByRole('row').nth(17)).toBeVisible()
    await expect(name).toHaveCount(language === 'en' ? 1 : 0)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `pages in ${language}`).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(language === 'en' ? /^Works until / : /^تا .* کار می‌کند/)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('a coach and a player download results as a spreadsheet', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'Sam', last_name: 'Okafor' })
  const tester = await product.as(await aPractitioner(product))
  await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }, { heart_rate: 57 }))
  const other = await browser.newContext({ baseURL: baseURL! })
  const coach = await other.newPage()
  await signIn(coach, club.coach)
  const squad = coach.waitForEvent('download')
  await coach.getByRole('button', { name: 'Download results (CSV)' }).click()
  expect(await readFile(await (await squad).path(), 'utf8')).toContain('Okafor,Sam')
  await other.close()

  await signIn(page, player, '/dashboard/user')
  await unfold(page, 'Your data')
  const own = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a spreadsheet (CSV)' }).click()
  const download = await own
  expect(download.suggestedFilename()).toMatch(/^my-health-checks-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Heart rate (BPM)')
})
