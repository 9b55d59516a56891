// A practitioner imports what a device has saved.

import { expect, test } from '#e2e/fixtures.ts'
import { texts } from '#e2e/pictures/texts.ts'
import type { Product } from '#e2e/product.ts'
import { aClub, aPlayer, aPractitioner, type Member } from '#e2e/seed.ts'
import { aHealthCheck } from '#test/health-check.ts'
import { choose } from './form.ts'

async function aSquad(product: Product, names: readonly (readonly [string, string])[]) {
  const club = await aClub(product)
  const players: Member[] = []
  for (const [first_name, last_name] of names)
    players.push(await aPlayer(product, club, { first_name, last_name }))
  const practitioner = await aPractitioner(product)
  const tester = await product.as(practitioner)
  const jumpsOf = async ({ id }: Member) => {
    const { body } = await tester.get(`/api/healthchecks/getAllByUser/${id}`)
    return (body as { healthchecks: { date: string; vertical_jump: number | null }[] }).healthchecks.map(
      ({ date, vertical_jump }) => [date, vertical_jump],
    )
  }
  return { club, players, practitioner, tester, jumpsOf }
}

test('results of a jump mat become checks of a past day, and the whole import is undone', async ({
  page,
  product,
  signIn,
}) => {
  const { club, players, practitioner, tester, jumpsOf } = await aSquad(product, [
    ['Sam', 'Okafor'],
    ['Kim', 'Lee'],
    ['Alex', 'Morgan'],
    ['Alex', 'Morgan'],
  ])
  const [sam, kim, , alex] = players as [Member, Member, Member, Member]
  const before = aHealthCheck({ _id: sam.id }, { date: '2026-09-01', vertical_jump: 45 })
  await tester.post('/api/healthchecks/add', before)
  await signIn(practitioner)
  await page.getByRole('button', { name: texts.en.shell.tabs.me, exact: true }).click()
  await page.getByRole('link', { name: 'Import results' }).click()
  await choose(page, 'Organisation', club.name, new RegExp(club.name))
  await expect(page.getByText('There are no imports of this club yet.')).toBeVisible()

  const table = (jumps: readonly [string, string, string]) =>
    [
      'Jump mat 4.1',
      'Athlete;Email;Test date;Flight',
      `S. Okafor;${sam.email};2026-10-01 09:12;${jumps[0]}`,
      `"Lee, Kim";;2026-10-01 09:15;${jumps[1]}`,
      `Alex Morgan;;2026-10-01 09:20;${jumps[2]}`,
      'Trainee;;2026-10-01 09:25;0.39',
      'Kim Lee;;2026-10-01 09:30;n/a',
    ].join('\n')
  const list = page.getByRole('textbox', { name: 'List of results' })
  await list.fill(table(['0.74', '0.04', '0.42']))
  // A head that nobody knows is chosen once, with its unit.
  await page.getByRole('combobox', { name: 'Column ‘Flight’' }).selectOption('Vertical jump')
  await page.getByRole('combobox', { name: 'Unit of ‘Flight’' }).selectOption('metres')

  // Only an address is sure. Whoever is not found is chosen or left out.
  await expect(page.getByText('1 player found by email.')).toBeVisible()
  await expect(page.getByText('Choose 2 players first', { exact: false })).toBeVisible()
  const check = page.getByRole('button', { name: /^Check \d rows$/ })
  await expect(check).toBeDisabled()
  const player = (name: string) => page.getByRole('region', { name: 'Player' }).getByLabel(name).first()
  await expect(page.getByText('Several players have this name')).toBeVisible()
  await player('Alex Morgan').selectOption(alex.id)
  await player('Trainee').selectOption('Leave out')
  await expect(page.getByText('Confirm the players found by name first.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The player found by name is right' }).check()
  await expect(page.getByText('2 rows without a value or a player will not be imported.')).toBeVisible()
  await check.click()
  await expect(page.getByText('1 line needs a change.', { exact: false })).toBeVisible()
  await expect(
    page.getByText('Vertical jump: Please enter a value between 5 and 105', { exact: false }),
  ).toBeVisible()

  // The corrected list keeps its columns and its answers.
  await list.fill(table(['0.74', '0.40', '0.42']))
  await expect(page.getByRole('combobox', { name: 'Unit of ‘Flight’' })).toHaveValue('m')
  await page.getByRole('checkbox', { name: 'The player found by name is right' }).check()
  await check.click()
  await expect(page.getByText('Vertical jump: 29 cm more than on September 1. Is this right?')).toBeVisible()
  const store = page.getByRole('button', { name: 'Import 3 rows' })
  await expect(store).toBeDisabled()
  await page.getByRole('checkbox', { name: 'This is right, line 3' }).check()
  await store.click()
  await expect(page.getByText('3 rows imported.')).toBeVisible()
  await expect(page.getByText('2 rows without a value or a player were not imported.')).toBeVisible()
  await expect(page.getByText('will not be imported', { exact: false })).toHaveCount(0)
  expect(await jumpsOf(kim)).toEqual([['2026-10-01', 40]])
  expect(await jumpsOf(alex)).toEqual([['2026-10-01', 42]])
  expect(await jumpsOf(sam)).toContainEqual(['2026-10-01', 74])

  // Later, from the list.
  await page.reload()
  await page.getByRole('button', { name: /^Undo the import of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import has been undone.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Undone' })).toBeVisible()
  expect(await jumpsOf(kim)).toEqual([])
  expect(await jumpsOf(sam)).toEqual([['2026-09-01', 45]])
})

test('results without a day become readings of today, and are undone from the message', async ({
  page,
  product,
  signIn,
}) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  const { imports, metrics } = texts.fa
  const { club, players, practitioner, tester } = await aSquad(product, [
    ['مریم', 'کاظمی'],
    ['علی', 'کریمی'],
  ])
  await signIn(practitioner, '/dashboard/importresults')
  await choose(page, imports.club, club.name, new RegExp(club.name))
  await page
    .getByRole('textbox', { name: imports.pasteResults })
    .fill('بازیکن,پرش عمودی\nمريم كاظمي,۴۵٫۲\nعلی کریمی,۴۸')
  await expect(page.getByRole('radio', { name: imports.forms.readings })).toBeChecked()
  await page.getByRole('checkbox', { name: imports.playersAreRight('۲', 2) }).check()
  await page.getByRole('button', { name: imports.checkRows('۲', 2) }).click()
  await expect(page.getByText(`${metrics.fields.vertical_jump} ۴۵`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: imports.store('۲', 2) }).click()
  await expect(page.getByText(imports.stored('۲', 2))).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  const readings = async () => {
    const { body } = await tester.get(`/api/readings/day/${club._id}/${today}`)
    return (body as { readings: { user_id: string; value: number | null }[] }).readings.filter(
      ({ value }) => value !== null,
    )
  }
  expect((await readings()).map(({ user_id }) => user_id).toSorted()).toEqual(
    players.map(({ id }) => id).toSorted(),
  )
  await page.getByRole('button', { name: imports.undoAll }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: imports.undoAll }).click()
  await expect(page.getByText(imports.undone)).toBeVisible()
  await expect(page.getByText(imports.stored('۲', 2))).toBeHidden()
})
