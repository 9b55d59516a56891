// What a club tells about the data it keeps. Version 1 is the text of the product; an admin's text is a new version.
import * as z from 'zod/mini'
import { type Language, languageCodes } from '#domain/languages.ts'
import { enNotice } from '#domain/people/notices/en.ts'
import { faNotice } from '#domain/people/notices/fa.ts'
import { id, says, text } from '#domain/wire/validation.ts'

/** Plain paragraphs, by language. */
export type NoticeTexts = Readonly<Record<Language, readonly string[]>>

export const firstNotice: NoticeTexts = { en: enNotice, fa: faNotice }
export const firstVersion = 1

const longestParagraph = 3_000
const mostParagraphs = 40

const paragraphs = () =>
  z
    .array(text(longestParagraph))
    .check(z.minLength(1, says('required')), z.maxLength(mostParagraphs, says('not-valid')))

const noticeTexts = z.object(
  Object.fromEntries(languageCodes.map((code) => [code, paragraphs()])) as Record<
    Language,
    ReturnType<typeof paragraphs>
  >, // fromEntries returns string keys
)
export const setNoticeSchema = z.object({ id: id(), texts: noticeTexts })
