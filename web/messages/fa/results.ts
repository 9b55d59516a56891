// Texts of the pages behind the dashboard: one result, one health check, the history, a player.
import { faSteps } from '#domain/measures/texts/fa/steps.ts'
import { faTaken } from '#domain/measures/texts/fa/taken.ts'
import type { results as en } from '#web/messages/en/results.ts'
import { and } from './and.ts'

const countWords = { poor: 'نامطلوب است', worse: 'بدتر شده است', better: 'بهتر شده است' }

export const results = {
  whatToDo: 'چه کار کنید',
  stepsDone: (day: string | null) =>
    day === null ? 'انجام شد. در معاینهٔ بعدی دوباره بررسی می‌کنیم.' : `انجام شد. ${day} دوباره بررسی می‌کنیم.`,
  ticksAreLost: 'تیک‌ها روی این دستگاه ذخیره نمی‌شوند و تا ترک این صفحه می‌مانند.',
  ticksArePrivate:
    'تیک‌ها را فقط خودتان می‌بینید. یک هفته، یا تا وقتی از حساب خارج شوید، روی همین دستگاه می‌مانند.',
  taken: faTaken,
  steps: faSteps,
  noSuchCheck: 'چنین معاینه‌ای وجود ندارد، یا اجازهٔ دیدن آن را ندارید.',
  greeting: (firstName: string, day: string) => `سلام ${firstName}، آخرین معاینهٔ شما در ${day} بود.`,
  greetingWithoutCheck: (firstName: string) => `سلام ${firstName}، هنوز معاینه نشده‌اید.`,
  theyAre: (name: string, value: string) => `\u2068${name}\u2069: ${value}.`,
  ofChild: {
    greeting: (firstName: string, day: string) => `آخرین معاینهٔ \u2068${firstName}\u2069: ${day}.`,
    greetingWithoutCheck: (firstName: string) => `${firstName} هنوز معاینه نشده است.`,
    meaning: 'معنای این نتیجه',
    measuredOn: (day: string) => `اندازه‌گیری‌شده در ${day}. در آخرین معاینه اندازه‌گیری نشده است.`,
    expected: (low: string, high: string | null, unit: string) =>
      `مقدار مورد انتظار برای این قد و سن: ${high === null ? `حدود ${low}` : `${low} تا ${high}`} ${unit}.`,
    forAgeGroup: (range: string) => `برای این گروه سنی: ${range}.`,
    habits: {
      within: '، مثل همیشه.',
      real: '، و این تازه است.',
      none: '.',
    },
    standing: (good: string, all: string, place: 'best' | 'second' | null) =>
      place === null
        ? `${good} نتیجه از ${all} در آخرین معاینه خوب بود.`
        : `${good} نتیجه از ${all} خوب است؛ ${place === 'best' ? 'بهترین معاینه تاکنون' : 'دومین معاینهٔ برتر تاکنون'}.`,
  },
  meaning: 'معنای نتیجهٔ شما',
  pairKey: 'نارنجی: فقط همراه با عدد دیگر نامطلوب است.',
  variationKey: 'مورد انتظار اگر چیزی تغییر نکرده باشد',
  measuredOn: (day: string) => `اندازه‌گیری‌شده در ${day}. در آخرین معاینه اندازه‌گیری نشده است.`,
  expected: (low: string, high: string | null, unit: string) =>
    `مقدار مورد انتظار برای قد و سن شما: ${high === null ? `حدود ${low}` : `${low} تا ${high}`} ${unit}.`,
  good: {
    between: (low: string, high: string) => `میان ${low} و ${high}`,
    fromTo: (low: string, high: string) => `${low} تا ${high}`,
    from: (low: string) => `از ${low} به بالا`,
    above: (low: string) => `بیشتر از ${low}`,
    upTo: (high: string) => `تا ${high}`,
    below: (high: string) => `کمتر از ${high}`,
  },
  goodIs: (range: string) => `خوب: ${range}.`,
  forAgeGroup: (range: string) => `برای گروه سنی شما: ${range}.`,
  youAre: (value: string) => `شما: ${value}.`,
  sides: {
    good: 'در محدودهٔ خوب',
    above: 'بالاتر از محدودهٔ خوب',
    below: 'پایین‌تر از محدودهٔ خوب',
  },
  habits: {
    within: '، مثل همیشهٔ شما.',
    real: '، و این تازه است.',
    none: '.',
  },
  peers: {
    above: (n: string, worse: string, isOwn: boolean) =>
      `از هر ۱۰۰ بازیکن ${isOwn ? 'مانند شما ' : ''}در این‌جا، حدود ${n} نفر ${worse}.`,
    worse: {
      vertical_jump: 'کمتر می‌پرند',
      hundred_meter_sprint: 'کندتر می‌دوند',
      reaction_time: 'کندتر واکنش می‌دهند',
      beep_test: 'زودتر می‌ایستند',
    },
    below: 'بیشتر بازیکنان مانند شما در این‌جا جلوترند. معیار بهتر، نتیجهٔ قبلی خودتان است.',
    belowOf: 'بیشتر بازیکنان همانند در این‌جا جلوترند. معیار بهتر، نتیجهٔ قبلی خود بازیکن است.',
    here: (sex: string, ages: string) => `«این‌جا» یعنی بازیکنان همین سامانه، ${sex}، ${ages}.`,
    who: { young: { Male: 'پسران', Female: 'دختران' }, grown: { Male: 'مردان', Female: 'زنان' } },
    ages: (from: string, to: string) => `${from} تا ${to} سال`,
    agesFrom: (from: string) => `${from} سال و بیشتر`,
  },
  readMore: 'بیشتر بخوانید',
  shareWithDoctor: 'نشان دادن به پزشکم',
  shareHelp: 'بدون حساب کاربری باز می‌شود، تا ۷ روز',
  makeLink: 'ساختن لینک',
  before: 'قبلی',
  next: 'بعدی',
  scrub: (name: string) => `${name}: اندازه‌گیری‌ها، یکی‌یکی`,
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
  standing: (good: string, all: string, place: 'best' | 'second' | null) =>
    place === null
      ? `${good} نتیجه از ${all} در آخرین معاینه خوب بود.`
      : `${good} نتیجه از ${all} خوب است؛ ${place === 'best' ? 'بهترین معاینهٔ شما' : 'دومین معاینهٔ برتر شما'}.`,
  checksSince: (checks: string, month: string) => `${checks} از ${month}`,
  allChecks: 'همهٔ معاینه‌ها',
  resultsBy: (shown: string, _number: number, name: string) => `${shown} نتیجه، توسط ${name}`,
  openCheck: 'باز کردن',
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
    nothing: 'هیچ نتیجه‌ای نامطلوب نیست و چیزی به‌روشنی تغییر نکرده است.',
    first: 'هیچ نتیجه‌ای نامطلوب نیست. هنوز چیزی برای مقایسه نیست.',
    never: 'هنوز معاینه نشده است.',
    nothingShared: 'بازیکن هیچ نتیجه‌ای را با شما به اشتراک نمی‌گذارد.',
  },
  summaryLead: (day: string) => `معاینهٔ ${day}، در مقایسه با نتیجه‌های پیشین همین بازیکن.`,
  changed: 'چه چیزی تغییر کرده است',
  newlyPoor: 'به‌تازگی نامطلوب',
  perhapsChanged: (names: readonly string[]) => `با اطمینان نمی‌توان گفت: ${names.join('، ')}.`,
  othersWithin: (shown: string) => `${shown} نتیجهٔ دیگر تغییر روشنی ندارد.`,
  beingChecked: (names: readonly string[]) => `در حال بررسی: ${names.join('، ')}.`,
  onlyShared: 'فقط آنچه بازیکن با شما به اشتراک می‌گذارد شمرده شده است.',
  matter: 'نیازمند توجه',
  measuredOnOf: (day: string) => `اندازه‌گیری‌شده در ${day}. در آخرین معاینه اندازه‌گیری نشده است.`,
  review: 'بازبینی',
  reviewOverdue: 'موعد بازبینی گذشته',
} satisfies typeof en
