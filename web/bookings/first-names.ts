import { namesStep } from '#domain/clubs/week.ts'

/** The page and its dialogs ask the same, so that a dialog opens without a request. */
export const firstNames = { query: { find: '', most: namesStep } }
