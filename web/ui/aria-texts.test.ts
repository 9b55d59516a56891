import { expect, test } from 'vitest'
import { aria as fa } from '#web/messages/fa/aria.ts'
import { english } from './aria-texts.ts'

test('every Persian text stands for one that React Aria has', () => {
  const unknown = Object.entries(fa).flatMap(([name, texts]) =>
    Object.keys(texts).filter((key) => english[name]?.[key] === undefined),
  )
  expect(unknown).toEqual([])
})
