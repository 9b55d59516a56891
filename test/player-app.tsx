// A player in the web app, and the checks that they read there.
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { type Club, password } from './club.ts'
import { aHealthCheck, type onlyMeasured } from './health-check.ts'
import { openApp } from './open-app.tsx'

/** Saves a check of the club's player and returns its id. */
export async function record(
  club: Club,
  given: Record<string, unknown>,
  make: typeof onlyMeasured = aHealthCheck,
): Promise<string> {
  const reply = await club
    .as(club.practitioner)
    .post<{ _id: string }>('/api/healthchecks/add', make(club.player, given))
  expect(reply.status).toBe(201)
  return reply.body._id
}

/** Opens an address and logs in as the club's player. */
export async function openAsPlayer(club: Club, path: string, language?: Language) {
  const browser = await openApp(club, path, language)
  await browser.logIn(club.player.email, password)
  return browser
}

export const link = (name: RegExp) => screen.findByRole('link', { name })
export const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((one) => one.textContent)
