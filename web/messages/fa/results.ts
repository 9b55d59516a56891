// Texts of the pages behind the dashboard: one result, one health check, the history, a player.
import { faSteps } from '#domain/measures/texts/fa-steps.ts'
import { faTaken } from '#domain/measures/texts/fa-taken.ts'
import type { results as en } from '#web/messages/en/results.ts'
import { and } from './and.ts'

const countWords = { poor: 'نامطلوب است', worse: 'بدتر شده است', better: 'بهتر شده است' }

export const results = {
  whatToDo: 'چه کار کنید',
  ticksAreLost: 'تیک‌ها روی این دستگاه ذخیره نمی‌شوند و تا ترک این صفحه می‌مانند.',
  ticksArePrivate:
    'تیک‌ها را فقط خودتان می‌بینید. یک هفته، یا تا وقتی از حساب خارج شوید، روی همین دستگاه می‌مانند.',
  verdicts: { real: 'تغییر واقعی', perhaps: 'شاید', within: 'در حد نوسان طبیعی' },
  againstUsual: 'نسبت به مقدار معمول شما',
  usualRange: (low: string, high: string) => `مقدار شما معمولاً بین ${low} و ${high} است.`,
  usualRangeOf: (name: string, low: string, high: string) => `${name} معمولاً بین ${low} و ${high} است.`,
  taken: faTaken,
  steps: faSteps,
  noSuchCheck: 'چنین معاینه‌ای وجود ندارد، یا اجازهٔ دیدن آن را ندارید.',
  greeting: (firstName: string, day: string) => `سلام ${firstName}، آخرین معاینهٔ شما در ${day} بود.`,
  greetingWithoutCheck: (firstName: string) => `سلام ${firstName}، هنوز معاینه نشده‌اید.`,
  meaning: 'معنای نتیجهٔ شما',
  pairKey: 'زرد: فقط همراه با عدد دیگر نامطلوب است.',
  variationKey: 'نوسان طبیعی شما',
  bandsKey: (poor: string, average: string, good: string) => `${poor}، ${average}، ${good}`,
  measuredOn: (day: string) => `اندازه‌گیری‌شده در ${day}. در آخرین معاینه اندازه‌گیری نشده است.`,
  expected: (low: string, high: string | null, unit: string) =>
    `مقدار مورد انتظار برای قد و سن شما: ${high === null ? `حدود ${low}` : `${low} تا ${high}`} ${unit}.`,
  toDashboard: 'رفتن به داشبورد',
  previousResults: 'نتیجه‌های قبلی',
  showValues: 'نمایش مقدارها در جدول',
  hideValues: 'پنهان کردن جدول',
  otherResults: 'نتیجه‌های دیگر',
  unknownPlayer: 'چنین بازیکنی وجود ندارد.',
  unknownMetric: 'چنین نتیجه‌ای وجود ندارد.',
  sort: 'ترتیب',
  newestFirst: 'از تازه به قدیم',
  oldestFirst: 'از قدیم به تازه',
  checks: (shown: string, _number: number) => `${shown} معاینه`,
  checkedBy: (name: string) => `توسط ${name}`,
  print: 'چاپ',
  downloadReport: 'دانلود PDF',
  toHistory: 'همهٔ معاینه‌ها',
  backToTeam: 'بازگشت به تیم',
  player: 'بازیکن',
  club: 'باشگاه',
  dateOfBirth: 'تاریخ تولد',
  practitioner: 'کارشناس سلامت',
  texts: 'یادداشت‌ها و ارزیابی‌ها',

  summary: {
    counts: (counts: readonly { kind: 'poor' | 'worse' | 'better'; shown: string }[]) =>
      `${and(counts.map(({ kind, shown }) => `${shown}\u00a0نتیجه ${countWords[kind]}`))}.`,
    nothing: 'هیچ نتیجه‌ای نامطلوب نیست و چیزی واقعاً تغییر نکرده است.',
    first: 'هیچ نتیجه‌ای نامطلوب نیست. هنوز چیزی برای مقایسه نیست.',
    never: 'هنوز معاینه نشده است.',
    nothingShared: 'بازیکن هیچ نتیجه‌ای را با شما به اشتراک نمی‌گذارد.',
  },
  summaryLead: (day: string) => `معاینهٔ ${day}، در مقایسه با نتیجه‌های پیشین همین بازیکن.`,
  changed: 'چه چیزی تغییر کرده است',
  fromTo: (was: string, now: string) => `از ${was} به ${now}`,
  directions: { better: 'بهتر', worse: 'بدتر' },
  newlyPoor: 'به‌تازگی نامطلوب',
  perhapsChanged: (names: readonly string[]) => `شاید تغییر کرده: ${names.join('، ')}.`,
  othersWithin: (shown: string) => `${shown} نتیجهٔ دیگر در حد نوسان طبیعی است.`,
  onlyShared: 'فقط آنچه بازیکن با شما به اشتراک می‌گذارد شمرده شده است.',
  matter: 'نیازمند توجه',
  measuredOnOf: (day: string) => `اندازه‌گیری‌شده در ${day}. در آخرین معاینه اندازه‌گیری نشده است.`,
  review: 'بازبینی',
  reviewOverdue: 'موعد بازبینی گذشته',
} satisfies typeof en
