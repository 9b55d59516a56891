import type { HeadlineWords } from '#domain/measures/texts/headline-words.ts'

export const faHeadline: HeadlineWords = {
  now: (names) => `همین حالا کمک بگیرید: ${names}.`,
  alsoToday: (names) => `همچنین همین امروز به پزشک مراجعه کنید: ${names}.`,
  today: (names) => `همین امروز به پزشک مراجعه کنید: ${names}.`,
  week: (names) => `همین هفته به پزشک مراجعه کنید: ${names}.`,
  thenWeek: (names) => `بعد، همین هفته: ${names}.`,
  othersWait: 'بقیه می‌تواند صبر کند.',
  next: (shown) => `${shown} مورد را در معاینهٔ بعدی دوباره بررسی کنید.`,
  notes: (shown) => `مورد فوری نیست. برای ${shown} نتیجه توضیحی هست؛ آن را بخوانید.`,
  few: (shown) => `دربارهٔ ${shown} نتیجهٔ اندازه‌گیری‌شده کاری لازم نیست.`,
  rated: (good, shown) => `${good} نتیجه از ${shown} نتیجه خوب است.`,
  nothing: 'فعلاً کاری لازم نیست.',
  praise: 'آفرین، همین‌طور ادامه دهید.',
  stillOpen: (date, names) => `از ${date} هنوز باز است: ${names}.`,
  ofChild: (child) => ({
    now: (names) => `همین حالا برای \u2068${child}\u2069 کمک بگیرید: ${names}.`,
    alsoToday: (names) => `\u2068${child}\u2069 را همچنین همین امروز نزد پزشک ببرید: ${names}.`,
    today: (names) => `\u2068${child}\u2069 را همین امروز نزد پزشک ببرید: ${names}.`,
    week: (names) => `\u2068${child}\u2069 را همین هفته نزد پزشک ببرید: ${names}.`,
    praise: `آفرین \u2068${child}\u2069!`,
  }),
  comma: '، ',
}
