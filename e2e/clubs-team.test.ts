import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './fixtures.ts'
import type { Product } from './product.ts'
import { aClub } from './seed.ts'

/** Inserts players directly: two hundred sign-ups would only test the password hash. */
function fill(product: Product, organisationId: string, count: number): void {
  const db = new DatabaseSync(join(product.dataDir, 'pitchside.db'), { timeout: 5_000 })
  const insert = db.prepare(
    `insert into users (_id, first_name, last_name, email, email_key, password_hash, account_type, organisation_id,
      date_of_birth, status, created_at, unhealthy_score, okay_score, healthy_score)
     values (?, ?, ?, ?, ?, 'x', 'Player', ?, '2000-01-01', 'active', '2026-01-01T00:00:00.000Z', ?, ?, ?)`,
  )
  db.exec('begin')
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(3, '0')
    const email = `p${number}@club.test`
    const id = `01930000-0000-7000-8000-000000000${number}`
    insert.run(
      id,
      `Player${number}`,
      'Example',
      email,
      email,
      organisationId,
      index % 7,
      (index * 3) % 11,
      (index * 5) % 13,
    )
  }
  db.exec('commit')
  db.close()
}

test('players who need attention come first, and more than twelve players bring a search field', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product, { member_limit: 300 })
  fill(product, club._id, 12)
  await signIn(club.coach)
  const cards = page.getByRole('link', { name: /^Player\d/ })
  await expect(cards).toHaveCount(12)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const scores = async (kind: 'unhealthy' | 'okay' | 'healthy') =>
    (await cards.allTextContents()).map((text) =>
      Number(new RegExp(`(\\d+) ${kind}`).exec(text.replace(/^Player\d+ Example/, ''))?.[1]),
    )
  const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a)
  await expect(page.getByLabel('Sort')).toHaveValue('unhealthy_score')
  const first = await scores('unhealthy')
  expect(first).toEqual(descending(first))
  await page.getByLabel('Sort').selectOption('Average')
  const second = await scores('okay')
  expect(second).toEqual(descending(second))
  await page.getByLabel('Sort').selectOption('Healthy')
  const third = await scores('healthy')
  expect(third).toEqual(descending(third))
})

test('a team of two hundred players is sorted quickly', async ({ page, product, signIn }) => {
  const club = await aClub(product, { member_limit: 300 })
  fill(product, club._id, 200)
  await signIn(club.coach)
  await expect(page.getByText('200/299')).toBeVisible()
  const cards = page.getByRole('link', { name: /^Player\d/ })
  await expect(cards).toHaveCount(200)
  const search = page.getByRole('searchbox', { name: 'Find a player' })
  await search.fill('player 199')
  await expect(cards).toHaveCount(1)
  await search.fill('nobody')
  await expect(page.getByText('No player is called “nobody”.')).toBeVisible()
  await search.fill('')
  await expect(cards).toHaveCount(200)

  // From the choice to the next painted frame.
  const spent = await page.evaluate(async () => {
    const select = document.querySelector('select')
    if (!select) throw new Error('No sort selector.')
    const spent: number[] = []
    for (const value of ['okay_score', 'healthy_score', 'unhealthy_score', 'okay_score', 'healthy_score']) {
      const started = performance.now()
      const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
      set?.call(select, value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
      spent.push(performance.now() - started)
    }
    return spent.toSorted((a, b) => a - b)
  })
  // A generous limit for a busy machine; a quiet one needs a fraction of it.
  expect(spent[2], `sorting took ${spent.map(Math.round).join(', ')} ms`).toBeLessThan(400)
})
