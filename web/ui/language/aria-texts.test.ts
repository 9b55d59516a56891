import { expect, test } from 'vitest'
import { english, translations } from './aria-texts.ts'

for (const [language, packages] of Object.entries(translations))
  test(`every text in ${language} replaces a text of React Aria`, () => {
    const unknown = Object.entries(packages).flatMap(([name, texts]) =>
      Object.keys(texts).filter((key) => english[name]?.[key] === undefined),
    )
    expect(unknown).toEqual([])
  })
