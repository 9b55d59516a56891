// The words of a report beside the names of metrics and units.
import type { Language } from '#domain/languages.ts'
import type { Verdict } from '#domain/measures/change/change.ts'
import type { Rating } from '#domain/measures/metrics.ts'

const en = {
  title: 'Health check report',
  born: (day: string) => `Born ${day}`,
  by: (name: string) => `Checked by ${name}`,
  ratings: { success: 'Good', warning: 'Average', danger: 'Poor' } satisfies Record<Rating, string>,
  counts: (good: string, average: string, poor: string) => `${good} good, ${average} average, ${poor} poor`,
  first: 'First reading',
  same: 'No change',
  verdicts: {
    real: 'Real change',
    perhaps: 'Perhaps a change',
    within: 'Within normal variation',
  } satisfies Record<Verdict, string>,
  against: (difference: string, verdict: string | null) =>
    verdict === null ? `${difference} against usual` : `${difference}: ${verdict.toLowerCase()}`,
  notShared: (categories: string) => `Not shared: ${categories}`,
  history: 'The last readings',
  meanings: 'What the results mean',
  texts: 'Notes and assessments',
  cut: 'The rest is in Pitchside.',
  disclaimer: 'A rating is not a diagnosis. The coloured ranges are those of the club.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
}

const fa: typeof en = {
  title: 'گزارش معاینهٔ سلامت',
  born: (day) => `متولد ${day}`,
  by: (name) => `معاینه توسط ${name}`,
  ratings: { success: 'خوب', warning: 'متوسط', danger: 'نامطلوب' },
  counts: (good, average, poor) => `${good} خوب، ${average} متوسط، ${poor} نامطلوب`,
  first: 'نخستین اندازه‌گیری',
  same: 'بدون تغییر',
  verdicts: { real: 'تغییر واقعی', perhaps: 'شاید تغییر', within: 'در حد نوسان طبیعی' },
  against: (difference, verdict) =>
    verdict === null ? `${difference} نسبت به معمول` : `${difference}: ${verdict}`,
  notShared: (categories) => `به اشتراک گذاشته نشده: ${categories}`,
  history: 'آخرین اندازه‌گیری‌ها',
  meanings: 'معنای نتیجه‌ها',
  texts: 'یادداشت‌ها و ارزیابی‌ها',
  cut: 'بقیه در Pitchside است.',
  disclaimer: 'ارزیابی، تشخیص پزشکی نیست. محدوده‌های رنگی از آنِ باشگاه است.',
  page: (page, pages) => `صفحهٔ ${page} از ${pages}`,
}

export const reportTexts: Readonly<Record<Language, typeof en>> = { en, fa }
