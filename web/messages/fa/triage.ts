import { pluralOf } from '#domain/plural.ts'
import type { triage as en } from '#web/messages/en/triage.ts'

const plural = pluralOf('fa')

export const triage = {
  needs: (shown: string, count: number, before: string) =>
    `${shown}\u00a0بازیکن ${before} به شما نیاز ${plural(count, { one: 'دارد', other: 'دارند' })}.`,
  before: (day: string) => `تا ${day}`,
  beforeToday: 'امروز',
  nobodyNeeds: (ready: string, all: string, day: string) =>
    `کسی به شما نیاز ندارد. ${ready}\u00a0نفر از ${all}\u00a0نفر ${day} آماده‌اند.`,
  on: (day: string) => `برای ${day}`,
  today: 'برای امروز',
  squad: (shown: string) => `${shown}\u00a0بازیکن`,
  partly: (shown: string, count: number) =>
    `${shown}\u00a0نفر فقط بخشی را به اشتراک ${plural(count, { one: 'می‌گذارد', other: 'می‌گذارند' })}`,
  and: (parts: readonly string[]) => `${parts.join('، ')}.`,
  ready: (day: string) => `آماده ${day}`,
  readyOf: (all: string) => `از ${all}`,
  standings: {
    available: (shown: string) => `${shown} آماده`,
    modified: (shown: string) => `${shown} تمرین محدود`,
    unavailable: (shown: string) => `${shown} فعلاً بدون تمرین و بازی`,
    none: (shown: string) => `${shown} تعیین‌نشده`,
  },
  weeks: 'وضعیت بازی در روزهای مسابقهٔ پیش',
  day: 'روز',
  matchDays: 'روزهای مسابقه',
  matchDaysHelp: 'اگر روزی انتخاب نشود، اولین روز آخر هفته در نظر گرفته می‌شود.',
  matchDaysSave: 'ذخیرهٔ روزهای مسابقه',
  lists: {
    needs: 'به شما نیاز دارند',
    overdue: 'موعد گذشته',
    never: 'معاینه‌نشده',
    unavailable: 'با محدودیت',
  },
  newlyPoor: (name: string) => `${name} به‌تازگی نامطلوب شده است`,
  isPoor: (name: string) => `${name} نامطلوب است`,
  gotWorse: (name: string) => `${name} بدتر شده است`,
  probablyReal: (compared: string) => `${compared}؛ به احتمال زیاد تغییر واقعی است`,
  quiet: (shown: string) => `تغییر ${shown}\u00a0نفر دیگر بیش از حد انتظار نیست.`,
  lastCheck: (day: string, days: string) => `آخرین معاینه ${day}، ${days} روز پیش`,
  joined: (day: string) => `عضو از ${day}`,
  review: (day: string) => `بازبینی ${day}`,
  showAll: (shown: string) => `نمایش همهٔ ${shown} نفر`,
  showQuiet: 'نمایش',
  ratings: (poor: string, average: string, good: string) => `${poor} نامطلوب، ${average} متوسط، ${good} خوب`,
  book: (shown: string, count: number) =>
    plural(count, { one: 'رزرو برای این بازیکن', other: `رزرو برای این ${shown} نفر` }),
  map: 'نمای کلی تیم',
  openMap: 'باز کردن نما',
  beingChecked: (names: readonly string[]) =>
    `${names.join('، ')}: در حال بررسی. تقریباً همه تغییر کرده‌اند؛ تا کارشناس سلامت علتش را نگوید، تغییری فهرست نمی‌شود.`,
  checkDevice: 'بررسی دستگاه',
  checkDeviceLead:
    'شاید دستگاهی که این نتیجه‌ها را داده درست کار نکرده باشد. کارشناس سلامت آن‌ها را تأیید می‌کند یا پس می‌گیرد. تا آن زمان تغییرشان فهرست نمی‌شود؛ رتبه‌ها و موارد فوری سر جای خود می‌مانند.',
  heldReadings: (shown) => `${shown}\u00a0بازیکن`,
  noDevice: 'نام دستگاه ثبت نشده',
  privacy:
    'فهرست‌ها و ترتیب آن‌ها فقط بر اساس چیزهایی است که هر بازیکن با شما به اشتراک می‌گذارد. وضعیت بازی را کارشناسان سلامت ثبت می‌کنند.',
  groups: { fitness: 'آمادگی', health: 'سلامت', lifestyle: 'زندگی' },
  measuresOf: (group: string) => `${group}: یک اندازه‌گیری از تیم`,
  mapLead: 'ارزیابی آخرین معاینهٔ هر بازیکن.',
  name: 'بازیکن',
  sort: 'ترتیب',
  sorts: { look: 'مهم‌ترین‌ها اول', name: 'بر اساس نام' },
  sortBy: (name: string) => `ترتیب بر اساس ${name}`,
  groupByClearance: 'دسته‌بندی بر اساس وضعیت بازی',
  notMeasured: 'اندازه‌گیری نشده',
  // Isolated, so that a line that is cut loses its end.
  list: (parts: readonly string[]) => parts.map((part) => `\u2068${part}\u2069`).join('، '),
  better: 'به احتمال زیاد بهتر',
  worse: 'به احتمال زیاد بدتر',
  key: 'معنای نشانه‌ها',
  changeKey: 'به احتمال زیاد تغییر واقعی، بهتر یا بدتر',
  lockKey: 'بازیکن آن را با شما به اشتراک نمی‌گذارد',
  measure: 'سنجه',
  outside: (name: string, shown: string, count: number) =>
    `\u2068${name}\u2069: ${shown}\u00a0بازیکن بیرون از محدودهٔ باشگاه ${plural(count, { one: 'است', other: 'هستند' })}.`,
  nobodyOutside: (name: string) => `${name}: کسی بیرون از محدودهٔ باشگاه نیست.`,
  measuredOf: (shown: string, all: string) => `${shown} نفر از ${all} بازیکن، آخرین معاینهٔ هر کدام`,
  lastTime: 'بار قبل',
  doNotShare: (shown: string) => `${shown}\u00a0نفر به اشتراک نمی‌گذارند`,
  unrated: (shown: string) => `${shown}\u00a0نفر بدون ارزیابی`,
  unmeasured: (shown: string) => `${shown}\u00a0نفر اندازه‌گیری نشده`,
  open: (name: string) => `باز کردن ${name}`,
  otherMeasures: 'سنجه‌های دیگر',
  print: 'چاپ',
  noPlayers: 'هنوز کسی ثبت‌نام نکرده است.',
} satisfies typeof en
