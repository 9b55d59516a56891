// One word for one thing, in both languages. docs/persian.md has the Persian words and why.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/languages.ts'
import { root } from '#scripts/root.ts'

/** The files of every text of the interface, the refusals and the emails. */
function filesOf(language: Language): string[] {
  const folder = join(root, 'web/messages', language)
  return [
    ...readdirSync(folder).map((name) => join(folder, name)),
    join(root, `domain/wire/sentences/${language}.ts`),
    join(root, `domain/measures/texts/${language}/names.ts`),
    join(root, `server/mail/letters/${language}.ts`),
  ]
}

/** Their string literals, with '…' for what is filled in. */
function textsOf(language: Language): string[] {
  return filesOf(language).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*|import |export \* |\} from )/.test(line))
      .flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`/g) ?? [])
      .map((text) =>
        text
          .slice(1, -1)
          .replace(/\$\{[^}]*\}|\{\w+\}/g, '…')
          .replace(/\\u[\da-f]{4}/g, ''),
      ),
  )
}

const persian = textsOf('fa').filter((text) => /\p{Script=Arabic}/u.test(text))
const found = (texts: readonly string[], wrong: RegExp) => texts.filter((text) => wrong.test(text))

test('every text is read', () => {
  expect(persian.length).toBeGreaterThan(400)
  expect(textsOf('en').length).toBeGreaterThan(400)
})

test('words agree with a number through Intl.PluralRules, not through a comparison', () => {
  const compared = languageCodes
    .flatMap(filesOf)
    .concat(join(root, 'server/calendar/appointment-file.ts'))
    .filter((path) => /[=!]== 1\b|\bisOne\b/.test(readFileSync(path, 'utf8')))
  expect(compared).toEqual([])
})

test('Persian has its own letters and digits, and single spaces', () => {
  expect(found(persian, /[يكة٠-٩]/)).toEqual([])
  expect(found(persian, /[0-9]/)).toEqual([])
  expect(found(persian, / {2}/)).toEqual([])
  expect(found(persian, /\s[،؛.؟]|[۰-۹] ٪/)).toEqual([])
})

test('Persian prefixes and endings are joined with a half-space', () => {
  expect(found(persian, /(?:^|\s)(?:می|نمی)\s/)).toEqual([])
  expect(found(persian, /\s(?:ها|های|هایی|هایتان|هایشان|تر|ترین|اند)(?:\s|[،؛.]|$)/)).toEqual([])
  expect(found(persian, /\s\u200c|\u200c\s|\u200c\u200c/)).toEqual([])
})

test('Persian has one word and one spelling for one thing', () => {
  const replaced =
    /پیوند|معاینه‌گر|سازمان|این قسمت|هر خانه|معاینهٔ بدنی|رفت‌وبرگشت|آزمون بیپ|سیستولی(?!ک)|ضربه در دقیقه|در لیتر|لیتر در دقیقه|سلسیوس|ورود اطلاعات|اوج جریان|سطح اکسیژن|سیگاری|ناسالم|نویسه|هم‌رسانی|قابل قبول|همان دم|مربوط نیست|نتایج|نه فعلاً|وضعیت آمادگی|آمادگی بدنی|اندازه‌گیری نشد(?!ه)|بستن لینک|لینک بسته|لغو (?:این )?فهرست|فهرست لغو/
  expect(found(persian, replaced)).toEqual([])
  expect(found(persian, /نخست|پس.گرفته|به اقدام شما|بر پایهٔ|نقشهٔ تیم|رمز تازه|میکروبی/)).toEqual([])
  expect(found(persian, /به صورت|اینجا|آنجا|آنها|اینکه|این که|هرچه|هرکس|هیچ کس/)).toEqual([])
})

test('English has one word for one thing', () => {
  const texts = textsOf('en')
  // The menu's 'Sign out' and 'Logout' are the specification's.
  const isOfSpec = (text: string) => text === 'Sign out' || text === 'Logout'
  const ruledOut =
    /\bmail(?:s|ed)?\b|\bletters?\b|\bsign(?:ed)? in\b|\bsign(?:ed)? out\b|\blogout\b|fresh link|by themselves/i
  expect(found(texts, ruledOut).filter((text) => !isOfSpec(text))).toEqual([])
})
