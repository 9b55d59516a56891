// Persian letters and digits come from the font that the product ships: in print, without a connection and in emails.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#e2e/fixtures.ts'
import { recordCheck } from '#e2e/results/seed.ts'
import { aClub, aPlayer, aPractitioner } from '#e2e/seed.ts'

test.use({ runs: 'process', serviceWorkers: 'allow' })

const persian = /[\p{Script=Arabic}\u200c]/gu

/** The visible Persian texts of a page, and those that Chromium has not written in the font of the product. */
async function persianTexts(page: Page): Promise<{ all: number; inOtherFonts: string[] }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const texts = await page.evaluate(() => {
    const leaves = [...document.body.querySelectorAll('*')].filter(
      (one) =>
        one.children.length === 0 && /\p{Script=Arabic}/u.test(one.textContent) && one.checkVisibility(),
    )
    for (const leaf of leaves) leaf.setAttribute('data-persian', '')
    return leaves.map(({ textContent }) => textContent)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-persian]',
  })
  const inOtherFonts: string[] = []
  for (const [nth, nodeId] of nodeIds.entries()) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const text = texts[nth] ?? ''
    const isOurs = fonts.some(({ familyName, isCustomFont }) => isCustomFont && familyName === 'Vazirmatn')
    // Spaces, marks and Latin letters are those of the system's font.
    const others = fonts.reduce(
      (sum, { isCustomFont, glyphCount }) => sum + (isCustomFont ? 0 : glyphCount),
      0,
    )
    if (!isOurs || others > text.replace(persian, '').length) inOtherFonts.push(text)
  }
  await devtools.detach()
  return { all: nodeIds.length, inOtherFonts }
}

test('Persian is printed, shown offline and emailed in the font of the product', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => localStorage.setItem('pitchside.language', 'fa'))
  const club = await aClub(product)
  const player = await aPlayer(product, club)
  const practitioner = await product.as(await aPractitioner(product))
  const check = await recordCheck(practitioner, player, { notes: 'Slept well.' })

  await test.step('in print', async () => {
    await signIn(page, player, `/dashboard/healthcheck/${check}`)
    await expect(page.getByText('قند خون').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const printed = await persianTexts(page)
    expect(printed.inOtherFonts).toEqual([])
    expect(printed.all).toBeGreaterThan(50)
    await page.emulateMedia({ media: null })
  })

  await test.step('in an email', async () => {
    await page.request.put('/api/users/language', { data: { language: 'fa' } })
    await page.request.post('/api/users/forgot', { data: { user: { email: player.email } } })
    await product.mailbox.link(player.email, 'reset')
    const letter = (await product.mailbox.to(player.email)).at(-1)
    const reader = await page.context().newPage()
    await reader.setContent(letter?.html ?? '')
    const read = await persianTexts(reader)
    expect(read.inOtherFonts).toEqual([])
    expect(read.all).toBeGreaterThan(5)
    await reader.close()
  })

  await test.step('without a connection', async () => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByText('قند خون').first()).toBeVisible()
    await product.kill()
    await page.goto('/dashboard/main')
    await expect(page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' })).toBeVisible()
    const offline = await persianTexts(page)
    expect(offline.inOtherFonts).toEqual([])
    expect(offline.all).toBe(3)
  })
})
