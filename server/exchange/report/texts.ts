// The words of a report beside the names of metrics and units.
import type { Language } from '#domain/languages.ts'
import type { Rating } from '#domain/measures/metrics.ts'

const en = {
  comma: ', ',
  title: 'Health check report',
  born: (day: string) => `Born ${day}`,
  by: (name: string) => `Checked by ${name}`,
  setBy: (name: string, registration: string, date: string, version: string) =>
    `Urgency by rows of the club, version ${version}: set by Dr ${name}, ${registration}, ${date}`,
  ratings: { success: 'Good', warning: 'Average', danger: 'Poor' } satisfies Record<Rating, string>,
  counts: (good: string, average: string, poor: string) => `${good} good, ${average} average, ${poor} poor`,
  notShared: (categories: string) => `Not shared: ${categories}`,
  urgentFirst: 'What cannot wait',
  again: (day: string, value: string) => `Measured again on ${day}: ${value}`,
  nobodyTold: 'Nobody has been told yet.',
  done: {
    told: 'Told the player',
    called: 'Called for help',
    measured: 'Measured again',
    sent: 'Sent to a doctor',
    seen: 'Seen by a doctor',
  },
  history: 'The last readings',
  meanings: 'What the results mean',
  texts: 'Notes and assessments',
  disclaimer: 'A rating is not a diagnosis. The coloured ranges are those of the club.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
}

const fa: typeof en = {
  comma: '، ',
  title: 'گزارش معاینهٔ سلامت',
  born: (day) => `متولد ${day}`,
  by: (name) => `معاینه توسط ${name}`,
  setBy: (name, registration, date, version) =>
    `فوریت بر اساس ردیف‌های باشگاه، نسخهٔ ${version}: تعیین‌شده توسط دکتر \u2068${name}\u2069، نظام پزشکی \u2068${registration}\u2069، ${date}`,
  ratings: { success: 'خوب', warning: 'متوسط', danger: 'نامطلوب' },
  counts: (good, average, poor) => `${good} خوب، ${average} متوسط، ${poor} نامطلوب`,
  notShared: (categories) => `به اشتراک گذاشته نشده: ${categories}`,
  urgentFirst: 'آنچه نباید عقب بیفتد',
  again: (day, value) => `اندازه‌گیری دوباره در ${day}: ${value}`,
  nobodyTold: 'هنوز به کسی گفته نشده است.',
  done: {
    told: 'به بازیکن گفته شد',
    called: 'کمک خواسته شد',
    measured: 'دوباره اندازه‌گیری شد',
    sent: 'به پزشک فرستاده شد',
    seen: 'پزشک دیده است',
  },
  history: 'آخرین اندازه‌گیری‌ها',
  meanings: 'معنای نتیجه‌ها',
  texts: 'یادداشت‌ها و ارزیابی‌ها',
  disclaimer: 'ارزیابی، تشخیص پزشکی نیست. محدوده‌های رنگی از آنِ باشگاه است.',
  page: (page, pages) => `صفحهٔ ${page} از ${pages}`,
}

export const reportTexts: Readonly<Record<Language, typeof en>> = { en, fa }
