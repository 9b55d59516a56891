import type { bluetooth as en } from '#web/messages/en/bluetooth.ts'

export const bluetooth = {
  pair: 'اتصال دستگاه بلوتوث',
  connected: 'متصل',
  asleep: 'خاموش یا دور',
  failed: 'اتصال دستگاه ممکن نشد. آن را روشن کنید، نزدیک بگیرید و دوباره امتحان کنید.',
  from: (device, time) => `\u2068${device}\u2069، ${time}`,
  take: (name) => `ثبت برای ${name}`,
  why: {
    'before-called': 'پیش از صدا زدن این بازیکن اندازه‌گیری شده، پس مال او نیست. دوباره اندازه بگیرید.',
    'sent-again': 'دستگاه مقدار بازیکن دیگری را دوباره فرستاد. دوباره اندازه بگیرید.',
    'clock-wrong':
      'ساعت دستگاه درست نیست و معلوم نیست این مقدار مال کیست. آن را تنظیم کنید یا مقدار را بنویسید.',
  },
} satisfies typeof en
