// The conductor's day: thirty players are told when to come, and on the day each is sent to the next station.
import { slotTimes } from '#domain/clubs/booking.ts'
import { addDays } from '#domain/dates.ts'
import { aSaturday } from '#e2e/clubs/club-days.ts'
import { desk, expect, test } from '#e2e/fixtures.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner, type Club, type Member } from '#e2e/seed.ts'
import { today } from './room.ts'

test.use(desk)

const stations = [['blood_pressure'], ['blood_glucose'], ['height', 'weight'], ['vertical_jump']]
const values = {
  blood_pressure_systolic: 120,
  blood_pressure_diastolic: 78,
  blood_glucose: 5,
  height: 180,
  weight: 78,
  vertical_jump: 42,
}
type Field = keyof typeof values

async function aSquadOfThirty(product: Product): Promise<{ club: Club; players: Member[] }> {
  const club = await aClub(product, { member_limit: 40 })
  const players: Member[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const first_name = `P${String(nth + 1).padStart(2, '0')}`
    players.push(await aPlayer(product, club, { first_name, last_name: 'Tarn' }))
  }
  return { club, players }
}

const aReading = (player: Member, field: Field, more: object = {}) => ({
  id: crypto.randomUUID(),
  user_id: player.id,
  field,
  value: values[field],
  ...more,
})

/** Twelve players went from station to station yesterday: glucose took four minutes each, everything else one. */
function readingsOfYesterday(players: readonly Member[]) {
  const date = addDays(today(), -1)
  const free = [0, 0, 0, 0]
  const minutesAt = [1, 4, 1, 1]
  return players.slice(0, 12).flatMap((player) => {
    let isFreeAt = 0
    return stations.flatMap((measures, nth) => {
      isFreeAt = Math.max(isFreeAt, free[nth] ?? 0) + (minutesAt[nth] ?? 1)
      free[nth] = isFreeAt
      const at = new Date(Date.parse(`${date}T09:00:00Z`) + isFreeAt * 60_000).toISOString()
      const taken = (Object.keys(values) as Field[]).filter((field) =>
        measures.some((measure) => field.startsWith(measure)),
      )
      return taken.map((field) => aReading(player, field, { date, at, tablet: `station ${nth + 1}` }))
    })
  })
}

const comeAt = (text: string | undefined): string | undefined =>
  /Please come at (\d\d:\d\d)\./.exec(text ?? '')?.[1]

/** In the newest email with a calendar file, which says the same. */
async function toldTo(product: Product, email: string): Promise<string> {
  const find = async () =>
    (await product.mailbox.to(email)).findLast(({ attachments }) => attachments.length > 0)
  await expect.poll(async () => comeAt((await find())?.text)).toMatch(/^\d\d:\d[05]$/)
  const mail = await find()
  const [file] = mail?.attachments ?? []
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  const time = comeAt(mail?.text) ?? ''
  // A long line of a calendar file goes on in the next one.
  expect(calendar.replaceAll('\r\n ', '')).toContain(`Please come at ${time}.`)
  return time
}

test('thirty players hear when to come, and the board and the wall run the day', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { club, players } = await aSquadOfThirty(product)
  const practitioner = await aPractitioner(product)
  const staff = await product.as(practitioner)
  const add = async (readings: readonly object[]) =>
    expect(await staff.post('/api/readings/add', { readings })).toMatchObject({ status: 200 })
  const ofStations = { organisation_id: club._id, stations: stations.map((measures) => ({ measures })) }
  expect(await staff.put('/api/stations/set', ofStations)).toMatchObject({ status: 200 })
  await add(readingsOfYesterday(players))

  await test.step('each named player is told an own time, in the email and its calendar file', async () => {
    const coach = await product.as(club.coach)
    for (const [nth, time] of slotTimes.entries()) {
      const named = players.slice(10 * nth, 10 * (nth + 1))
      const booking = {
        date: aSaturday(),
        time,
        number_of_players: 10,
        player_ids: named.map(({ id }) => id),
      }
      expect(await coach.post('/api/bookings/add', { booking })).toMatchObject({ status: 201 })
      const times: string[] = []
      for (const { email } of named) times.push(await toldTo(product, email))
      expect(times.toSorted()[0]).toBe(time)
      // Forty minutes of glucose: they come one after the other, and the last one before all others are done.
      expect(new Set(times).size).toBeGreaterThanOrEqual(3)
      expect(times.every((one) => one.slice(0, 2) === time.slice(0, 2))).toBe(true)
    }
  })

  await test.step('the board names the station that sets the pace, and what one more device would save', async () => {
    await signIn(practitioner, `/dashboard/squad/${club._id}/${today()}`)
    const line = page.getByText(
      /^Station 2 \(Blood glucose\) sets the pace: about \d+ min to go\. One more device/,
    )
    await expect(line).toBeVisible()
    const [minutes = 0, saved = 0] =
      ((await line.textContent()) ?? '').match(/\d+(?= min)/g)?.map(Number) ?? []
    expect(minutes).toBeGreaterThan(80)
    expect(saved).toBeGreaterThan(minutes / 3)
  })

  const wall = page.getByRole('dialog', { name: 'Wall' })
  const rowOf = (name: string) => wall.getByRole('listitem').filter({ hasText: `${name} T` })
  await test.step('the wall sends nobody to the jump before blood and pressure', async () => {
    await page.getByRole('button', { name: 'Wall' }).click()
    await expect(wall.getByRole('listitem')).toHaveCount(8)
    await expect(rowOf('P01')).toContainText('Come in')
    for (const row of await wall.getByRole('listitem').all()) await expect(row).not.toHaveText(/4\s*Come in$/)
    const [first] = players
    if (!first) throw new Error('The squad has players.')
    await add([aReading(first, 'blood_pressure_systolic'), aReading(first, 'blood_pressure_diastolic')])
    await expect(rowOf('P01')).not.toContainText('Come in')
    await expect(rowOf('P01')).not.toContainText('Vertical jump')
    await add([aReading(first, 'blood_glucose'), aReading(first, 'height'), aReading(first, 'weight')])
    await expect(rowOf('P01')).toContainText('Vertical jump')
    await add([aReading(first, 'vertical_jump')])
    await expect(rowOf('P01')).toContainText('Done')
  })
})
