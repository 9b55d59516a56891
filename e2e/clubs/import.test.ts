import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from '#e2e/fixtures.ts'
import { aClub } from '#e2e/seed.ts'

test('a coach pastes a list, corrects a line and invites everybody', async ({ page, product, signIn }) => {
  const club = await aClub(product)
  await signIn(club.coach)
  await page.getByRole('button', { name: 'Import a list of players' }).click()
  const list = page.getByRole('textbox', { name: 'List of players' })
  const head = 'Name;E-mail;DOB;Shirt'
  await list.fill(`${head}\nSam Okafor;sam@mail.test;17/05/2001;L\nKim Lee;kim at mail;۱۳۸۰/۰۲/۲۷;M`)
  await expect(page.getByRole('combobox', { name: 'Column ‘DOB’' })).toHaveValue('date_of_birth')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 line needs a change.', { exact: false })).toBeVisible()
  await expect(page.getByText('Email: Invalid email address', { exact: false })).toBeVisible()
  await list.fill(`${head}\nSam Okafor;sam@mail.test;17/05/2001;L\nKim Lee;kim@mail.test;۱۳۸۰/۰۲/۲۷;M`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 2 players' }).click()
  await expect(page.getByText('2 players invited by email.')).toBeVisible()
})

test('a coach drops an Excel file, chooses a column once, and the next list with the same heads is ready', async ({
  page,
  product,
  signIn,
}) => {
  const club = await aClub(product)
  await signIn(club.coach)
  await page.getByRole('button', { name: 'Import a list of players' }).click()
  const workbook = async (name: string, email: string) => {
    const heads = ['Squad member', 'Email', 'Born'].map((value) => ({ value }))
    const born = { value: new Date('2001-05-17T00:00:00Z'), format: 'dd/mm/yyyy' }
    return writeXlsxFile([heads, [{ value: name }, { value: email }, born]]).toBuffer()
  }
  const bytes = (await workbook('Sam Okafor', 'sam@mail.test')).toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'squad.xlsx'))
    return transfer
  }, bytes)
  await page.getByText('You can also drop the file here.').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Read from squad.xlsx.')).toBeVisible()
  const column = page.getByRole('combobox', { name: 'Column ‘Squad member’' })
  await expect(column).toHaveValue('')
  await column.selectOption('Whole name')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('cell', { name: 'May 17, 2001' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite 1 player' }).click()
  await expect(page.getByText('1 player invited by email.')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an Excel or CSV file' }).click()
  await (await choosing).setFiles({
    name: 'next.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook('Kim Lee', 'kim@mail.test'),
  })
  await expect(column).toHaveValue('name')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 player can be invited.')).toBeVisible()
})
