import type { TakenTexts } from '#domain/measures/texts/taken.ts'

export const faTaken: TakenTexts = {
  fasting: { true: '۸ ساعت ناشتا', false: 'ناشتا نبوده' },
  rest: { true: 'در استراحت', false: 'پس از ورزش' },
  confirmed: 'میانگین دو اندازه‌گیری آخر از سه',
  site: { mouth: 'در دهان', ear: 'در گوش', forehead: 'روی پیشانی', other: 'در جای دیگر' },
  justExercised: 'بلافاصله پس از ورزش',
  above: (max, read) => `بالاتر از ${max} (خوانده‌شده: ${read})`,
  timing: { gates: 'زمان‌گیری با گیت', hand: 'زمان‌گیری دستی' },
  bestOf: (trials) => `بهترین از ${trials} بار`,
  again: (value) => `اندازه‌گیری دوباره: ${value}`,
  list: (parts) => parts.join('، '),
}
