// @vitest-environment node
/// <reference types="node" />
// Contrast of every pair of colours that meet on screen, in both themes: text 4.5:1, graphics 3:1 (WCAG 2.2 AA).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
type Theme = 'light' | 'dark'
const tokens = new Map<string, Record<Theme, string>>()
for (const [, name, light, dark] of css.matchAll(
  /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
))
  if (name && light && dark) tokens.set(name, { light, dark })

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string, theme: Theme): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? expect.fail(`no token ${name}`)))
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'card', 'sunken', 'hover'] as const
const ratings = ['good', 'average', 'poor'] as const
const people = [1, 2, 3, 4, 5, 6].map((number) => `person-${number}`)

const texts: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['brand', 'danger', 'poor'].flatMap((ink) =>
    ['paper', 'card', 'hover'].map((ground): [string, string] => [ink, ground]),
  ),
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-strong'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-strong'],
  ['side-ink', 'side'],
  ['side-ink', 'side-soft'],
  ['side-on', 'side'],
  ['side-on', 'side-soft'],
  ...ratings.map((rating): [string, string] => [rating, `${rating}-soft`]),
  ...ratings.flatMap((rating) => ['ink', 'ink-2'].map((ink): [string, string] => [ink, `${rating}-soft`])),
  ...people.map((person): [string, string] => [person, `${person}-soft`]),
]

const graphics: [string, string][] = [
  ...ratings.map((rating): [string, string] => [`${rating}-fill`, 'card']),
  ['field-line', 'card'],
  ['field-line', 'paper'],
  ['focus', 'card'],
  ['focus', 'paper'],
  ['focus-on-side', 'side'],
  ['side-mark', 'side-soft'],
]

for (const theme of ['light', 'dark'] as const) {
  for (const [ink, ground] of texts)
    test(`${ink} on ${ground} is readable, ${theme}`, () => {
      expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
    })
  for (const [line, ground] of graphics)
    test(`${line} on ${ground} is visible, ${theme}`, () => {
      expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3)
    })
}

function hueAndSaturation(name: string, theme: Theme): { hue: number; saturation: number } {
  const hex = tokens.get(name)?.[theme] ?? expect.fail(`no token ${name}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = most - least
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sixth = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / (1 - Math.abs(most + least - 1)) }
}

for (const theme of ['light', 'dark'] as const)
  test(`no colour of initials looks like a rating, ${theme}`, () => {
    for (const person of people.flatMap((name) => [name, `${name}-soft`]))
      for (const rating of ratings.flatMap((name) => [name, `${name}-soft`, `${name}-fill`])) {
        const { hue, saturation } = hueAndSaturation(person, theme)
        const turn = Math.abs(hue - hueAndSaturation(rating, theme).hue)
        expect(saturation, person).toBeLessThanOrEqual(0.4)
        expect(Math.min(turn, 360 - turn), `${person} and ${rating}`).toBeGreaterThanOrEqual(35)
      }
  })
