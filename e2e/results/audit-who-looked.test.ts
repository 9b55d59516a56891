import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { axeFaults } from '#e2e/interface/axe.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'
import { unfold } from '#e2e/unfold.ts'
import { aHealthCheck } from '#test/health-check.ts'

test.describe('a process of its own', () => {
  test.use({ runs: 'process' })

  test('a player is notified of a check, sees who read it and downloads the data; an admin finds it in the audit', async ({
    page,
    product,
    browser,
    baseURL,
    viewport,
  }) => {
    const club = await aClub(product)
    const player = await aPlayer(product, club, { first_name: 'Sam' })
    const practitioner = await aPractitioner(product, { first_name: 'Priya', last_name: 'Shah' })
    const tester = await product.as(practitioner)
    const saved = await tester.post('/api/healthchecks/add', aHealthCheck({ _id: player.id }))
    expect(saved.status).toBe(201)
    expect((await tester.get(`/api/screens/player/${player.id}`)).status).toBe(200)
    // Audit entries of reads are written a moment later; a clean stop of the server writes all of them.
    expect(await product.stop()).toBe(0)
    await product.start()

    await signIn(page, player)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByRole('link', { name: /Your health check of .* is ready\./ }).click()
    await expect(page).toHaveURL(/\/dashboard\/healthcheck\//)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

    await page.goto('/dashboard/user')
    for (const part of ['Who looked at your record', 'Changes to your record', 'Activity', 'Your data'])
      await unfold(page, part)
    const looked = page.getByRole('listitem').filter({ hasText: 'Looked at your record' })
    await expect(looked).toHaveCount(1)
    await expect(looked).toContainText('Priya Shah')
    await expect(page.getByRole('listitem').filter({ hasText: 'Saved a health check' })).toContainText(
      'Priya Shah',
    )

    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^pitchside-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({
      user: { _id: player.id },
      healthchecks: [{ user_id: player.id, heart_rate: 55 }],
    })
    await expect(page.getByRole('listitem').filter({ hasText: 'Downloaded your data' })).toContainText('You')

    const other = await browser.newContext({ baseURL: baseURL!, viewport })
    const office = await other.newPage()
    await signIn(office, product.admin, '/dashboard/audit')
    await office.getByLabel('Action').selectOption('Health record read')
    await office.getByLabel('Whose data').fill(player.email)
    const rows = office.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Priya Shah')
    await expect(rows).toContainText(`Sam ${player.last_name}`)
    await other.close()
  })
})

test('a coach marks all notifications as read with the keyboard only', async ({ page, product }) => {
  const club = await aClub(product)
  await aPlayer(product, club, { first_name: 'Ola' })
  await signIn(page, club.coach)
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /^Unread ?Ola .* has joined your club\./ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
})
