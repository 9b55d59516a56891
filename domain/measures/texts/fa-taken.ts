import type { TakenTexts } from './taken.ts'

export const faTaken: TakenTexts = {
  fasting: { true: '۸ ساعت ناشتا', false: 'پس از غذا' },
  rest: { true: 'در استراحت', false: 'پس از ورزش' },
  confirmed: 'میانگین ۲ بار آخر از ۳',
  timing: { gates: 'زمان‌گیری با گیت', hand: 'زمان‌گیری دستی' },
  bestOf: (trials) => `بهترین از ${trials} بار`,
  again: (value) => `بار دوم ${value}`,
  list: (parts) => parts.join('، '),
}
