// Chromium's virtual authenticator: a device that holds passkeys and answers by itself.
import { expect, type Page } from '@playwright/test'

export async function anAuthenticator(page: Page) {
  // Notes how the page asked last: 'conditional' is the email field.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      sessionStorage.setItem('test.asked', options?.mediation ?? 'button')
      return get(options)
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const asked = () => page.evaluate(() => sessionStorage.getItem('test.asked'))
  /** Waits until the email field offers passkeys, which it does at once for somebody who moves the mouse. */
  const askedInField = async () => {
    let moves = 0
    const afterMove = async () => {
      await page.mouse.move((moves += 1), 1)
      return asked()
    }
    await expect.poll(afterMove).toBe('conditional')
  }
  return {
    /** Opens the log-in page with no finger on the sensor: a choice in the email field is still open. */
    openLogIn: async (open: () => Promise<unknown>) => {
      const touch = (enabled: boolean) =>
        devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
      await touch(false)
      await page.evaluate(() => sessionStorage.removeItem('test.asked'))
      await open()
      await askedInField()
      await touch(true)
    },
    asked,
    askedInField,
    /** Whether it is the finger of the owner: another one is refused. */
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
