// The email of the day before, and the link that stops it without a login.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer } from '#e2e/seed.ts'
import { aSaturday } from './club-days.ts'

/** Makes the only booking one of tomorrow, told of days ago, as if time had passed. */
function bringNear(product: Product): void {
  const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
  const [date, time] = [soon.slice(0, 10), soon.slice(11, 16)]
  const db = new DatabaseSync(join(product.dataDir, 'pitchside.db'), { timeout: 5_000 })
  db.exec('begin immediate')
  db.prepare('update bookings set date = ?, time = ?').run(date, time)
  db.prepare(`update booking_told set date = ?, time = ?, told_at = '2026-01-01T00:00:00.000Z'`).run(
    date,
    time,
  )
  // The server has just looked, and looks again in a minute.
  db.exec(`delete from installation where key = 'turn_reminders'`)
  db.exec('commit')
  db.close()
}

test('a player stops reminders from the link in one, without a login; opening it changes nothing', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const coach = await product.as(club.coach)
  const booking = { date: aSaturday(), time: '09:00', number_of_players: 3, player_ids: [player.id] }
  expect((await coach.post('/api/bookings/add', { booking })).status).toBe(201)
  await product.stop()
  bringNear(product)
  // A server that starts reminds of what is due.
  await product.start()
  const reminder = async () =>
    (await product.mailbox.to(player.email)).find(({ subject }) => subject?.startsWith('Reminder:'))
  await expect.poll(reminder).toBeDefined()
  const letter = await reminder()
  const [link = ''] = /http\S+\/reminders\/[\w-]{43}/.exec(letter?.text ?? '') ?? []
  expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`)

  const wants = async () => {
    const own = await product.as(player)
    const { body } = await own.get(`/api/users/getByID/${player.id}`)
    return (body as { preferences: { reminders: boolean } }).preferences.reminders
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Stop reminders' })).toBeVisible()
  expect(await wants(), 'opening it changes nothing').toBe(true)
  await page.getByRole('button', { name: 'Stop the reminders' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders stopped' })).toBeVisible()
  expect(await wants()).toBe(false)

  await page.reload()
  await expect(
    page.getByText('You get no reminders: they were turned off before.', { exact: false }),
  ).toBeVisible()
  await page.goto(`${product.url}/reminders/${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText(/link/)
})
