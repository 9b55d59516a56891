// The journeys of sharing and corrections for Persian readers, with the texts of the product.
import { digitsIn } from '#domain/languages.ts'
import { faChange } from '#domain/measures/texts/fa/change.ts'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import { choose, field } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { aHealthCheck } from '#test/health-check.ts'

const { sharing, recording, results, standing, metrics, squadDay } = texts.fa

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
})

test('a check of the wrong player goes to the right one, and clearance is set after saving', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const wrong = await aPlayer(product, club, { first_name: 'مریم', last_name: 'کاظمی' })
  const right = await aPlayer(product, club, { first_name: 'سارا', last_name: 'رضایی' })
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const given = { heart_rate: 61, reaction_time: 0.2, date: '2026-10-03' }
  await tester.post('/api/healthchecks/add', aHealthCheck({ _id: wrong.id }, given))
  await signIn(page, practitioner, `/dashboard/care/${wrong.id}`)
  await page.getByRole('button', { name: new RegExp(`^${sharing.change}`) }).click()
  await page.getByRole('menuitem', { name: sharing.withdraw }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(sharing.reason).fill('دو بازیکن جابه‌جا شدند')
  await expect(dialog.getByText(sharing.reasonHint)).toBeVisible()
  await dialog.getByLabel(sharing.wrongPlayer).check()
  await expect(dialog.getByText(sharing.reasonHint)).toHaveCount(0)
  await dialog.getByRole('button', { name: sharing.withdrawAndRecord }).click()
  await page.waitForURL('**/dashboard/newhealthcheck')
  await choose(page, recording.organisation, 'Harbour', /Harbour/)
  await choose(page, recording.player, 'سارا', /سارا/)
  await expect(field(page, 'heart_rate')).toHaveValue(/^(61|۶۱)$/)
  await page.getByRole('button', { name: recording.submit }).click()
  await expect(page.getByText(recording.saved('سارا'))).toBeVisible()

  await page.getByRole('button', { name: recording.setClearance }).click()
  const clearance = page.getByRole('dialog', { name: sharing.clearanceOf('سارا رضایی') })
  await clearance.getByRole('radio', { name: sharing.states.modified }).check()
  await clearance.getByLabel(sharing.note).fill('این هفته بدون دوی سرعت')
  await clearance.getByRole('button', { name: sharing.setClearance }).click()
  await expect(clearance).toHaveCount(0)
  expect((await tester.get(`/api/clearance/get/${right.id}`)).body).toMatchObject({
    clearance: { state: 'modified', note: 'این هفته بدون دوی سرعت' },
  })
  expect((await tester.get(`/api/healthchecks/getAllByUser/${right.id}`)).body).toMatchObject({
    healthchecks: [given],
  })
  expect((await tester.get(`/api/healthchecks/getAllByUser/${wrong.id}`)).body).toEqual({ healthchecks: [] })

  // The player reads only that it happened.
  await signIn(page, wrong, '/dashboard/healthcheckhistory')
  await expect(page.getByText(sharing.wasWrongPlayer).first()).toBeVisible()
  await expect(page.getByText('دو بازیکن جابه‌جا شدند')).toHaveCount(0)
})

test('a coach reads what changed of a player, and sees a lock for the rest', async ({ page, product }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'مریم', last_name: 'کاظمی' })
  const tester = await product.as(await aPractitioner(product))
  const record = (given: object) =>
    tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }, { ...given }))
  await record({ date: '2026-03-01', vertical_jump: 60, sleep_quality: 8 })
  await record({ vertical_jump: 40, sleep_quality: 5 })
  const own = await product.as(player)
  await own.put('/api/sharing/mine', { coach: { fitness: true, health: true, lifestyle: false } })
  await signIn(page, club.coach, `/dashboard/player/${player.id}`)
  const line = page.getByRole('link', { name: new RegExp(metrics.names.vertical_jump) })
  await expect(line).toContainText(
    faChange.lastTime(digitsIn('fa', '40\u00a0سانتی‌متر'), digitsIn('fa', '60')),
  )
  await expect(line).toContainText(faChange.verdicts.real)
  await expect(page.getByText(results.onlyShared)).toBeVisible()
  await expect(page.getByText(standing.notShared, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(metrics.names.sleep_quality)).toHaveCount(0)
})

test('a practitioner sets clearance on the board', async ({ page, product }) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club, { first_name: 'مریم', last_name: 'کاظمی' })
  const practitioner = await aPractitioner(product)
  await signIn(page, practitioner, `/dashboard/squad/${club._id}/${new Date().toISOString().slice(0, 10)}`)
  await page.getByRole('button', { name: /مریم کاظمی$/ }).click()
  await page.getByRole('menuitem', { name: squadDay.setClearance }).click()
  const dialog = page.getByRole('dialog', { name: sharing.clearanceOf('مریم کاظمی') })
  await dialog.getByRole('radio', { name: sharing.states.unavailable }).check()
  await dialog.getByRole('button', { name: sharing.setClearance }).click()
  await expect(dialog).toHaveCount(0)
  // The room sees the state only together with the values.
  await expect(page.getByText(standing.clearance.unavailable)).toHaveCount(0)
  await page.getByRole('switch', { name: squadDay.showValues }).click()
  await expect(page.getByText(standing.clearance.unavailable)).toBeVisible()
  const coach = await product.as(club.coach)
  expect((await coach.get(`/api/clearance/get/${player.id}`)).body).toMatchObject({
    clearance: { state: 'unavailable' },
  })
})
