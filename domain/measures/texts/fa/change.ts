import type { ChangeTexts } from '#domain/measures/texts/change.ts'

export const faChange: ChangeTexts = {
  first: 'اولین اندازه‌گیری',
  usually: (value, usual) => `${value}؛ معمولاً ${usual}`,
  lastTime: (value, last) => `${value}؛ بار قبل ${last}`,
  besideValue: {
    usually: (usual) => `معمولاً ${usual}`,
    lastTime: (last) => `بار قبل ${last}`,
  },
  verdicts: {
    real: 'به احتمال زیاد تغییر واقعی است',
    perhaps: 'با اطمینان نمی‌توان گفت',
    within: 'تغییر روشنی نیست',
  },
  stayed: 'همان‌جا مانده است',
  level: (since, now, before) => `از ${since} حدود ${now}، پیش از آن حدود ${before}`,
  slowly: {
    lower: (since) => `از ${since} آرام‌آرام پایین‌تر`,
    higher: (since) => `از ${since} آرام‌آرام بالاتر`,
  },
  directions: { better: 'بهتر', worse: 'بدتر', changed: 'تغییر کرده', closer: 'نزدیک‌تر به محدودهٔ باشگاه' },
  meaning: (verdict, direction) => `${verdict}، ${direction}`,
  held: 'در حال بررسی',
  expected: (low, high) => `اگر چیزی تغییر نکرده باشد، عددی میان ${low} و ${high} انتظار می‌رود.`,
  expectedOf: (name, low, high) =>
    `${name}: اگر چیزی تغییر نکرده باشد، عددی میان ${low} و ${high} انتظار می‌رود.`,
  join: (parts) => parts.join('. '),
}
