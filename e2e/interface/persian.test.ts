// Persian readers type Solar Hijri dates and mg/dL; the database holds ISO days and mmol/L.
import type { Page } from '@playwright/test'
import { digitsIn } from '#domain/languages.ts'
import { toSolarHijri } from '#domain/solar-hijri.ts'
import type { Person } from '#e2e/caller.ts'
import { aSaturday } from '#e2e/clubs/club-days.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { choose, fitness, lifestyle, physical, type } from '#e2e/recording/form.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
})

async function signInInPersian(page: Page, who: Person) {
  await page.goto('/login')
  await page.getByLabel('ایمیل').fill(who.email)
  await page.getByRole('textbox', { name: 'گذرواژه' }).fill(who.password)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}

/** 1405/09/07 in Persian digits. */
const solar = (day: string) => {
  const { year, month, day: date } = toSolarHijri(day)
  const two = (value: number) => String(value).padStart(2, '0')
  return digitsIn('fa', `${year}/${two(month)}/${two(date)}`)
}

test('a player signs up with a Solar Hijri date of birth', async ({ page, product }) => {
  const club = await aClub(product, { name: 'Harbour Rovers' })
  await page.goto(`/signup/${club.invite}`)
  await page.getByLabel('نام', { exact: false }).first().fill('مریم')
  await page.getByLabel('نام خانوادگی').fill('کاظمی')
  await page.getByLabel('ایمیل').fill('maryam@mail.test')
  await page.getByRole('textbox', { name: 'گذرواژه' }).fill('abcd')
  const birth = page.getByLabel('تاریخ تولد')
  await birth.pressSequentially('۱۴۰۴/۱۲/۳۰')
  await birth.blur()
  await expect(page.getByText('لطفاً تاریخ را مانند ۱۳۸۰/۰۳/۱۵ بنویسید')).toBeVisible()
  await birth.fill('')
  await birth.pressSequentially('13800315')
  await expect(birth).toHaveValue('۱۳۸۰/۰۳/۱۵')
  await expect(page.getByText('سه‌شنبه ۱۵ خرداد ۱۳۸۰')).toBeVisible()
  await page.getByRole('button', { name: 'ثبت‌نام' }).click()
  await expect(page).toHaveURL(/\/signup-confirmation$/)
  const coach = await product.as(club.coach)
  const { body } = await coach.get(`/api/users/getByOrg/${club._id}`)
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'maryam@mail.test', date_of_birth: '2001-06-05' }),
    ]),
  )
})

test('a coach imports a list and reads its birthdays in the Solar Hijri calendar', async ({
  page,
  product,
}) => {
  const club = await aClub(product)
  await signInInPersian(page, club.coach)
  await page.getByRole('button', { name: 'وارد کردن فهرست بازیکنان' }).click()
  await expect(page.getByRole('button', { name: 'انتخاب فایل Excel یا CSV' })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'فهرست بازیکنان' })
    .fill('نام بازیکن;ایمیل;تاریخ تولد\nمریم کاظمی;maryam@mail.test;17/05/2001')
  await page.getByRole('button', { name: 'بررسی فهرست' }).click()
  await expect(page.getByRole('cell', { name: '۲۷ اردیبهشت ۱۳۸۰' })).toBeVisible()
})

test('a coach books a Solar Hijri day, typed and chosen', async ({ page, product }) => {
  const club = await aClub(product)
  await signInInPersian(page, club.coach)
  await page.goto('/dashboard/book')
  const day = aSaturday()
  const date = page.getByLabel('تاریخ', { exact: false }).first()
  await expect(page.getByText('تاریخ دیگر', { exact: true })).toBeVisible()
  if (!(await date.isVisible())) await page.getByText('تاریخ دیگر', { exact: true }).click()
  await date.fill(solar(day))
  await page.getByRole('button', { name: 'باز کردن تقویم' }).click()
  const heads = page.getByRole('dialog').getByRole('grid').locator('th')
  await expect(heads.first(), 'the week begins on Saturday').toHaveText('ش')
  const chosen = page.getByRole('dialog').getByRole('grid').locator('[data-selected]')
  await expect(chosen).toHaveText(digitsIn('fa', toSolarHijri(day).day))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '۰۹:۰۰', exact: true }).click()
  await page.keyboard.type('۴')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText(/ثبت شد/).first()).toBeVisible()
  const coach = await product.as(club.coach)
  const { body } = await coach.get(`/api/bookings/getAllByUser/${club.coach.id}`)
  expect(body).toMatchObject({ bookings: [{ date: day, time: '09:00', number_of_players: 4 }] })
})

test('a practitioner records glucose and cholesterol in mg/dL', async ({ page, product }) => {
  const club = await aClub(product, { name: 'Harbour Rovers' })
  const sam = await aPlayer(product, club, { first_name: 'Sam' })
  const practitioner = await aPractitioner(product)
  await signInInPersian(page, practitioner)
  await page.goto('/dashboard/newhealthcheck')
  await choose(page, 'باشگاه', 'Harbour', /Harbour Rovers/)
  await choose(page, 'بازیکن', 'Sam', /Sam/)
  const leftOf = async (text: string) => (await page.getByText(text).last().boundingBox())?.x ?? Number.NaN
  await expect(async () => {
    expect(await leftOf('ساله'), 'the age follows the name, to the left').toBeLessThan(
      await leftOf('Sam Okafor'),
    )
  }).toPass({ timeout: 10_000 })
  await type(page, { ...lifestyle, ...physical, ...fitness, blood_glucose: '10', cholesterol_level: '۱۸۰' })
  await page.locator('input[name=blood_glucose]').blur()
  await expect(page.getByText('لطفاً مقداری بین ۱۸ و ۵۴۰ وارد کنید')).toBeVisible()
  await page.locator('input[name=blood_glucose]').fill('95')
  await page.getByRole('radio', { name: 'بدون مصرف دخانیات' }).check()
  await page.locator('button[type=submit]').last().click()
  const reader = await product.as(practitioner)
  await expect
    .poll(async () => (await reader.get(`/api/healthchecks/getLatestHealthCheck/${sam.id}`)).body)
    .toMatchObject({
      blood_glucose: 5.27,
      cholesterol_level: 4.65,
      date: new Date().toISOString().slice(0, 10),
    })
})
