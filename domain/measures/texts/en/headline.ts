import type { HeadlineWords } from '#domain/measures/texts/headline-words.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const enHeadline: HeadlineWords = {
  now: (names) => `Get help now: ${names}.`,
  alsoToday: (names) => `Also see a doctor today: ${names}.`,
  today: (names) => `See a doctor today: ${names}.`,
  week: (names) => `See a doctor this week: ${names}.`,
  thenWeek: (names) => `Then this week: ${names}.`,
  othersWait: 'Everything else can wait.',
  next: (shown) => `${shown} to look at again at the next check.`,
  notes: (shown) => `Nothing urgent. ${shown} with a note to read.`,
  few: (shown, count) =>
    plural(count, {
      one: 'The value measured needs nothing from you.',
      other: `The ${shown} values measured need nothing from you.`,
    }),
  rated: (good, shown, measured) =>
    plural(measured, { one: `${good} of 1 result is good.`, other: `${good} of ${shown} results are good.` }),
  nothing: 'Nothing needs you.',
  praise: 'Well done, keep it up.',
  stillOpen: (date, names) => `Still open since ${date}: ${names}.`,
  ofChild: (child) => ({
    now: (names) => `Get help for ${child} now: ${names}.`,
    alsoToday: (names) => `${child} should also see a doctor today: ${names}.`,
    today: (names) => `${child} should see a doctor today: ${names}.`,
    week: (names) => `${child} should see a doctor this week: ${names}.`,
    praise: `Well done, ${child}.`,
  }),
  comma: ', ',
}
