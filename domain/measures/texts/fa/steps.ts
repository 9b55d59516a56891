import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const faSteps: AdviceWords['steps'] = {
  now: { pill: 'همین حالا', sentence: 'همین حالا کمک بگیرید' },
  today: { pill: 'امروز', sentence: 'همین امروز به پزشک مراجعه کنید' },
  week: { pill: 'این هفته', sentence: 'همین هفته به پزشک مراجعه کنید' },
  next: { pill: 'معاینهٔ بعدی', sentence: 'در معاینهٔ بعدی دوباره بررسی کنید' },
}

export const faStepsOfChild: AdviceWords['ofChild'] = (child) => ({
  now: `همین حالا برای \u2068${child}\u2069 کمک بگیرید`,
  today: `\u2068${child}\u2069 را همین امروز نزد پزشک ببرید`,
  week: `\u2068${child}\u2069 را همین هفته نزد پزشک ببرید`,
  next: 'در معاینهٔ بعدی دوباره بررسی کنید',
})
