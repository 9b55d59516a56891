// A tablet at a station: a real browser in which readings are typed on the screen. It is killed and opened again, and
// its connection comes and goes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { aDevice } from '#e2e/device.ts'
import { giveCamera } from '#e2e/squad-day/camera.ts'
import type { Random } from '#scripts/random.ts'
import { practitionerKey } from '#web/base/forget-kept.ts'
import type { Member } from './squad.ts'

/** A number that was typed for a player. */
type TypedNumber = { readonly player: string; readonly field: string; readonly value: number }

export type StationPlan = {
  readonly url: string
  readonly practitioner: Member
  readonly organisation: string
  readonly date: string
  /** Measures of one field each, with the numbers that are typed. */
  readonly stations: readonly (readonly [field: string, from: number, to: number, decimals: number])[]
  readonly readings: number
  readonly kills: number
  readonly random: Random
  /** It sees the codes of other devices. */
  readonly hasCamera?: boolean
}

export type StationDevice = ReturnType<typeof aStationDevice>

const patienceMs = 30_000
const allDone = 'Everybody has been here.'

export function aStationDevice(plan: StationPlan) {
  const { url, practitioner, organisation, date, stations, random } = plan
  const device = aDevice()
  /** The station went on after these, so they are on its disk. */
  const acknowledged: TypedNumber[] = []
  /** The browser was killed while it stored these. */
  const unsure: TypedNumber[] = []
  const used = new Set<string>()
  /** After how many readings the browser is killed, each time. */
  const killsAt = Array.from({ length: plan.kills }, () => random.whole(1, plan.readings - 1)).toSorted(
    (a, b) => a - b,
  )
  let kills = 0
  let station = 0
  let offlineUntil = 0
  let timesOffline = 0
  let isFirstVisit = true
  let page: Page

  async function start(): Promise<void> {
    page = await device.start()
    const context = device.context()
    const [name = '', value = ''] = practitioner.cookies[0]?.split('=') ?? []
    await context.addCookies([{ name, value, url, expires: Date.now() / 1_000 + 86_400, httpOnly: true }])
    // Chromium writes local storage about once a minute, and would lose this when it is killed earlier. What the app keeps
    // there itself is not there on the first visit.
    const kept = isFirstVisit ? {} : { [practitionerKey]: practitioner._id }
    await context.addInitScript(
      ({ userID, more }) => {
        const expiration = String(Date.now() + 43_200_000)
        const session = { userID, isLoggedIn: 'true', expiration, ...more }
        for (const [name, text] of Object.entries(session)) localStorage.setItem(name, text)
      },
      { userID: practitioner._id, more: kept },
    )
    if (plan.hasCamera) await giveCamera(context, url)
    isFirstVisit = false
    // A browser that was offline is offline again.
    if (offlineUntil > 0) await context.setOffline(true)
  }

  /** The first visit of a fresh profile is the station itself, until it says that it is ready for a day without network. */
  async function prepare(): Promise<void> {
    await start()
    await openStation()
    await page.getByText(/^Ready to work offline/).waitFor({ state: 'attached', timeout: 2 * patienceMs })
    // Chromium writes the list of caches a little later. A browser that is killed before has no page to start with.
    await until('the list of caches is on disk', async () => hasListedCaches(device.profile))
  }

  /** Without a connection the page comes from the service worker. Where that fails, somebody would try again too. */
  async function openStation(): Promise<void> {
    const [field] = stations[station % stations.length] ?? ['weight']
    const giveUpAt = Date.now() + 2 * patienceMs
    for (;;) {
      try {
        await page.goto(`${url}/dashboard/station/${organisation}/${date}/${field}`)
        await page
          .locator('form input[inputmode=none]')
          .or(page.getByText(allDone))
          .waitFor({ timeout: 5_000 })
        return
      } catch (error) {
        if (Date.now() > giveUpAt) throw error
      }
    }
  }

  const look = () =>
    page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('form input[inputmode=none]')
      return input ? { label: input.ariaLabel ?? '', typed: input.value } : null
    })

  function pickValue(player: string): TypedNumber | null {
    const [field, from, to, decimals] = stations[station % stations.length] ?? ['weight', 40, 140, 1]
    const scale = 10 ** decimals
    for (let tries = 0; tries < 200; tries += 1) {
      const value = random.whole(from * scale, to * scale) / scale
      if (!used.has(`${player} ${field} ${value}`)) return { player, field, value }
    }
    return null
  }

  /** Types one number for whoever the screen asks for, and kills the browser while it is stored when that is due. */
  async function typeOne(isKillDue: boolean): Promise<'stored' | 'killed' | 'another turn' | 'nobody'> {
    const before = await look()
    if (before === null) return 'nobody'
    const one = pickValue(playerIn(before.label))
    if (one === null) return 'nobody'
    const text = String(one.value)
    await page.keyboard.type(text)
    const after = await look()
    // News from the server may have changed whose turn it is; then the number is typed for that player.
    if (after?.label !== before.label || after.typed !== text) {
      for (let left = after?.typed.length ?? 0; left > 0; left -= 1) await page.keyboard.press('Backspace')
      return after === null ? 'nobody' : 'another turn'
    }
    used.add(`${one.player} ${one.field} ${text}`)
    if (isKillDue) {
      unsure.push(one)
      const pressed = page.keyboard.press('Enter').catch(() => undefined)
      await pause(random.whole(0, 40))
      await device.kill()
      await pressed
      return 'killed'
    }
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => (document.querySelector<HTMLInputElement>('form input[inputmode=none]')?.value ?? '') === '',
      undefined,
      { timeout: patienceMs },
    )
    acknowledged.push(one)
    return 'stored'
  }

  /** Until the device has taken so many. */
  async function work(readings = plan.readings): Promise<void> {
    let fruitless = 0
    while (acknowledged.length < readings) {
      await changeConnection()
      // A kill stays due until a browser was killed.
      const outcome = await typeOne((killsAt[kills] ?? Number.POSITIVE_INFINITY) <= acknowledged.length)
      if (outcome === 'killed') {
        kills += 1
        await revive()
      } else if (outcome === 'nobody') {
        station += 1
        fruitless += 1
        if (fruitless > 3 * stations.length) throw new Error('The stations ask for nobody any more.')
        await openStation()
      }
    }
  }

  async function revive(): Promise<void> {
    await start()
    await openStation()
  }

  async function changeConnection(): Promise<void> {
    const taken = acknowledged.length
    if (offlineUntil > 0 && taken >= offlineUntil) {
      offlineUntil = 0
      await device.context().setOffline(false)
    } else if (offlineUntil === 0 && random.chance(0.06)) {
      offlineUntil = taken + random.whole(1, 25)
      timesOffline += 1
      await device.context().setOffline(true)
    }
  }

  /** Resolves when the line says that everything was sent. */
  async function finish(): Promise<void> {
    offlineUntil = 0
    await device.context().setOffline(false)
    await page
      .getByText('All saved')
      .first()
      .waitFor({ timeout: 4 * patienceMs })
    if ((await page.getByRole('button', { name: /not accepted$/ }).count()) > 0)
      throw new Error('A reading was refused.')
  }

  return {
    prepare,
    work,
    finish,
    page: () => page,
    context: device.context,
    kill: device.kill,
    open: start,
    openStation,
    revive,
    remove: device.remove,
    acknowledged,
    unsure,
    kills: () => kills,
    timesOffline: () => timesOffline,
  }
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`It took too long until ${what}.`)
    await pause(100)
  }
}

const hasListedCaches = (profile: string): boolean =>
  globSync('**/CacheStorage/*/index.txt', { cwd: profile }).some((name) => {
    const list = readFileSync(join(profile, name), 'latin1')
    return list.includes('assets') && list.includes('page')
  })

/** 'Weight of P07 Torture' names the player P07. */
const playerIn = (label: string): string => / of (\S+) /.exec(label)?.[1] ?? ''
