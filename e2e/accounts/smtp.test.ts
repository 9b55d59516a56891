// The same emails through a real SMTP server instead of the outbox folder.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from '#e2e/fixtures.ts'
import { startProduct } from '#e2e/product.ts'

test('emails reach an SMTP server, and a link from one activates the account', async ({ page }) => {
  const received: Buffer[] = []
  const letters = () => Promise.all(received.map((mail) => PostalMime.parse(mail)))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const product = await startProduct({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Pitchside <care@pitchside.test>' },
  })
  try {
    await page.goto(`${product.url}/forgot`)
    await page.getByLabel('Email').fill(product.admin.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => received.length).toBe(1)
    const [letter] = await letters()
    expect(letter?.from?.address).toBe('care@pitchside.test')
    expect(letter?.to?.[0]?.address).toBe(product.admin.email)
    expect(letter?.html).toContain('Set a new password')
    const link = /^https?:\/\/\S+\/reset\/[\w-]+$/m.exec(letter?.text ?? '')?.[0]
    await page.goto(link ?? '')
    await page.getByRole('textbox', { name: 'New password' }).fill('a longer gate 1907')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL('**/login')
    expect((await product.as({ ...product.admin, password: 'a longer gate 1907' })).id).toBeTruthy()
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject))
      .toEqual(['Set a new Pitchside password', 'Your Pitchside password was changed'])
    expect(await product.stop()).toBe(0)
  } finally {
    await product.remove()
    server.close()
  }
})
