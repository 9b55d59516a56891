import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const faSteps: AdviceWords['steps'] = {
  now: { pill: 'همین حالا', sentence: 'همین حالا کمک بگیرید' },
  today: { pill: 'امروز', sentence: 'همین امروز به پزشک مراجعه کنید' },
  week: { pill: 'این هفته', sentence: 'همین هفته به پزشک مراجعه کنید' },
  next: { pill: 'معاینهٔ بعدی', sentence: 'در معاینهٔ بعدی دوباره بررسی کنید' },
}
