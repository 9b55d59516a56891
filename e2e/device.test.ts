// The device of other journeys: one browser at a time, and none that is left behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#scripts/root.ts'
import { aDevice } from './device.ts'
import { expect, test } from './fixtures.ts'

test('a device runs one browser at a time', async () => {
  const device = aDevice()
  try {
    await device.start()
    await expect(device.start()).rejects.toThrow('The browser of this device is running already.')
    await device.kill()
    await device.start()
  } finally {
    await device.remove()
  }
  expect(existsSync(device.profile)).toBe(false)
  await expect(device.start()).rejects.toThrow('This device was removed.')
})

/** A browser answers at its port for tools. */
const isRunning = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  )

const endings = { 'is interrupted': 'SIGINT', fails: 'SIGUSR2' } as const
for (const [how, signal] of Object.entries(endings))
  test(`a program that ${how} leaves no browser behind`, async () => {
    const program = `
      import { aDevice } from '#e2e/device.ts'
      process.on('SIGINT', () => process.exit(130))
      process.on('SIGUSR2', () => { throw new Error('It fails.') })
      const device = aDevice()
      await device.start()
      console.log(device.profile)
      setInterval(() => {}, 60_000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    const [profile] = (await once(createInterface(child.stdout), 'line')) as [string] // printed above
    const port = Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10)
    expect(await isRunning(port)).toBe(true)
    child.kill(signal)
    await ended
    await expect.poll(() => isRunning(port)).toBe(false)
    expect(existsSync(profile)).toBe(false)
  })
