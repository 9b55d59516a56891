import { pluralOf } from '#domain/plural.ts'
import type { triage as en } from '#web/messages/en/triage.ts'
import { and } from './and.ts'

const plural = pluralOf('fa')

export const triage = {
  look: (shown: string, count: number) =>
    `${shown}\u00a0بازیکن به توجه نیاز ${plural(count, { one: 'دارد', other: 'دارند' })}.`,
  overdue: (shown: string) => `موعد معاینهٔ ${shown}\u00a0نفر گذشته است`,
  never: (shown: string, count: number) =>
    `${shown}\u00a0نفر هنوز معاینه ${plural(count, { one: 'نشده است', other: 'نشده‌اند' })}`,
  and: (parts: readonly string[]) => `${and(parts)}.`,
  nothing: 'کاری برای شما نمانده است.',
  standing: (players: string, available: string, modified: string, unavailable: string, none: string) =>
    `از ${players} بازیکن، ${available} نفر آماده، ${modified} نفر با تمرین محدود، ${unavailable} نفر فعلاً بدون بازی و ${none} نفر بدون وضعیت بازی‌اند.`,
  lists: {
    poor: 'به‌تازگی نامطلوب',
    worse: 'رو به افت',
    overdue: 'موعد گذشته',
    never: 'معاینه‌نشده',
    unavailable: 'خارج از بازی',
  },
  why: {
    poor: 'نسبت به معاینهٔ قبلی',
    worse: 'فقط تغییر واقعی',
    overdue: (days: string) => `${days} روز بدون معاینه`,
    never: 'هنوز نتیجه‌ای نیست',
    unavailable: 'به نظر کارشناسان سلامت',
  },
  change: (name: string, was: string, now: string) => `${name} از ${was} به ${now}`,
  real: (change: string) => `${change}، تغییر واقعی`,
  more: (shown: string) => `و ${shown} مورد دیگر`,
  lastCheck: (day: string, days: string) => `آخرین معاینه ${day}، ${days} روز پیش`,
  joined: (day: string) => `عضو از ${day}`,
  review: (day: string) => `بازبینی ${day}`,
  reviewWas: (day: string) => `موعد بازبینی ${day} بود`,
  showAll: (shown: string) => `نمایش همهٔ ${shown} نفر`,
  showLists: 'نمایش همهٔ فهرست‌ها',
  book: (shown: string) => `رزرو نوبت برای ${shown} بازیکن در انتظار معاینه`,
  openMap: 'نقشهٔ تیم',
  checkDevice: (names: readonly string[]) =>
    `نتیجهٔ همهٔ تیم در ${names.join('، ')} جابه‌جا شده است. پیش از هر کاری دستگاه را بررسی کنید.`,
  privacy:
    'فهرست‌ها و ترتیب آن‌ها فقط بر پایهٔ چیزهایی است که هر بازیکن با شما به اشتراک می‌گذارد. وضعیت بازی را کارشناسان سلامت ثبت می‌کنند.',
  show: 'نمایش',
  everyone: 'همه',
  nobody: 'کسی در این فهرست نیست.',
  mapLead: 'ارزیابی آخرین معاینهٔ هر بازیکن.',
  name: 'بازیکن',
  clearance: 'وضعیت بازی',
  sort: 'ترتیب',
  sorts: { look: 'بیشترین نتیجهٔ نامطلوب', name: 'بر پایهٔ نام' },
  sortBy: (name: string) => `ترتیب بر پایهٔ ${name}`,
  groupByClearance: 'دسته‌بندی بر پایهٔ وضعیت بازی',
  notMeasured: 'اندازه‌گیری نشده',
  list: (parts: readonly string[]) => parts.join('، '),
  better: 'واقعاً بهتر',
  worse: 'واقعاً بدتر',
  key: 'معنای نشانه‌ها',
  changeKey: 'تغییر واقعی، بهتر یا بدتر',
  lockKey: 'بازیکن آن را با شما به اشتراک نمی‌گذارد',
  print: 'چاپ',
  noPlayers: 'هنوز کسی ثبت‌نام نکرده است.',
} satisfies typeof en
