import { pluralOf } from '#domain/plural.ts'
import type { bookings as en } from '#web/messages/en/bookings.ts'

const plural = pluralOf('fa')
const players = (_count: number, shown: string) => `${shown} بازیکن`

export const bookings: typeof en = {
  due: (count, shown) =>
    count === 0
      ? 'کسی در انتظار معاینه نیست.'
      : `${players(count, shown)} هنوز به معاینه نیاز ${plural(count, { one: 'دارد', other: 'دارند' })}.`,
  nextFree: (day, time) => `اولین نوبت آزاد: ${day}، ساعت ${time}.`,
  time: 'ساعت',
  week: 'نوبت‌های هفته',
  from: (first, last) => `${first} تا ${last}`,
  earlier: 'هفتهٔ پیش',
  later: 'هفتهٔ بعد',
  states: { free: 'آزاد', taken: 'گرفته شده', yours: 'نوبت شما', closed: 'بسته', past: 'گذشته' },
  slot: (day, time, state) => `${day}، ساعت ${time}: ${state}`,
  count: players,
  // Every name is isolated, or Latin names would run from left to right as one text.
  comma: '\u2069، \u2068',
  choose: 'انتخاب',
  change: 'تغییر',
  weekHelp: (times, days, most) =>
    `ساعت‌های ${times} فقط در روزهای ${days}. در هر نوبت حداکثر ${most} بازیکن.`,

  toBeChecked: 'اول این بازیکنان',
  dueFor: (name: string) => `نوبت ${name}`,
  checkedLately: 'به‌تازگی معاینه شده‌اند',
  never: 'هرگز معاینه نشده',
  daysAgo: (_count, shown) => `${shown} روز پیش`,
  chosen: (chosen, places) => `${chosen} از ${places} انتخاب شده`,
  firstDue: (count, shown) =>
    plural(count, { one: 'اولین بازیکن در انتظار معاینه', other: `${shown} بازیکن اولِ در انتظار معاینه` }),
  picked: 'انتخاب‌شده‌ها',
  nobody: 'بدون نام',
  findPlayer: 'جست‌وجوی بازیکن',
  noPlayers: 'هنوز کسی ثبت‌نام نکرده است. می‌توانید جا رزرو کنید و بازیکنان را بعداً انتخاب کنید.',
  places: 'تعداد بازیکنان',
  toldNow: 'بازیکنان همین حالا ایمیلی می‌گیرند و یک روز پیش از نوبت یادآوری می‌شود.',
  bookFor: (count, shown) => `رزرو برای ${players(count, shown)}`,
  saveNames: 'ذخیرهٔ نام‌ها',
  booked: (day, time) => `رزرو شد: ${day}، ساعت ${time}.`,
  namesSaved: 'نام‌ها ذخیره شد.',
  named: (names) => `با \u2068${names}\u2069.`,
  namesAndMore: (names, _count, shown) => `با \u2068${names}\u2069 و ${shown}\u00a0نفر دیگر.`,
  nobodyNamed: 'هنوز نامی انتخاب نشده است.',
  forWhom: 'برای چه کسانی',
  wholeClub: 'همهٔ باشگاه',
  forTeam: (team: string) => `برای \u2068${team}\u2069.`,

  // for an admin
  ofClub: 'نوبت‌های باشگاه',
  clubHasNone: 'این باشگاه نوبتی در پیش ندارد.',

  names: 'نام‌ها',
  move: 'جابه‌جایی',
  cancel: 'لغو',
  moving: (day, time) => `برای نوبت ${day}، ساعت ${time} یک نوبت آزاد انتخاب کنید.`,
  keep: 'همان بماند',
  moveTitle: 'جابه‌جایی نوبت',
  moveHere: 'جابه‌جایی به این‌جا',
  justMoved: 'جابه‌جا شد',
  moved: (day, time) => `جابه‌جا شد به ${day}، ساعت ${time}.`,
  cancelTitle: 'این نوبت لغو شود؟',
  cancelHelp: (day, time) =>
    `نوبت ${day}، ساعت ${time} بلافاصله برای دیگران آزاد می‌شود. بازیکنان تا یک دقیقهٔ دیگر باخبر می‌شوند.`,
  cancelIt: 'لغو نوبت',
  cancelled: (day, time) => `لغو شد: ${day}، ساعت ${time}.`,
  undo: 'برگرداندن',
  undone: 'برگردانده شد.',

  cannotComeTitle: 'نمی‌توانید بیایید؟',
  cannotComeHelp: (day, time) => `جای شما در ${day}، ساعت ${time} به دیگری می‌رسد و مربی باخبر می‌شود.`,
  giveBack: 'جایم را پس می‌دهم',
  keepPlace: 'جایم را نگه می‌دارم',
  declined: 'جای خود را پس دادید. مربی تا یک دقیقهٔ دیگر باخبر می‌شود.',
  stillComing: 'جای شما برگشت.',

  remindersTitle: 'یادآوری‌ها',
  reminders: 'یک روز پیش از نوبت به من ایمیل بزنید',
  calendarLink: 'لینک تقویم',
  calendarLead: 'برنامهٔ تقویم شما می‌تواند نوبت‌ها را خودش نشان دهد: این لینک خصوصی را به آن بدهید.',
  calendarExists: (day) => `لینکی در ${day} ساخته شده است. برای حفظ حریم شما فقط یک بار نشان داده می‌شود.`,
  makeLink: 'ساختن لینک',
  replaceLink: 'ساختن لینک تازه',
  replaceTitle: 'لینک تازه‌ای برای تقویم ساخته شود؟',
  replaceHelp: 'لینک فعلی بلافاصله از کار می‌افتد.',
  endLink: 'پایان دادن به لینک',
  endTitle: 'لینک تقویم پایان یابد؟',
  endHelp: 'برنامهٔ تقویم شما دیگر نوبت‌ها را نمی‌گیرد.',
  linkEnded: 'لینک تقویم پایان یافت.',
  copyNow:
    'همین حالا آن را کپی کنید: دیگر نشان داده نمی‌شود. هر کس این لینک را داشته باشد نوبت‌های شما را می‌بیند.',
  openCalendar: 'باز کردن در تقویم',

  remindersElsewhere: 'می‌توانید یادآوری‌ها را در تنظیمات حساب خاموش کنید.',
  stopRemindersLead: 'یک روز پیش از هر نوبت ایمیلی می‌گیرید. می‌خواهید این ایمیل‌ها دیگر نیایند؟',
  stopReminders: 'دیگر یادآوری نفرستید',
  remindersStoppedTitle: 'یادآوری‌ها متوقف شد',
  remindersWereOff:
    'یادآوری‌ها پیش‌تر خاموش شده و دیگر یادآوری نمی‌گیرید. می‌توانید در تنظیمات حساب دوباره آن را روشن کنید.',
  remindersStopped:
    'دیگر یادآوری نمی‌گیرید. می‌توانید در تنظیمات حساب دوباره آن را روشن کنید. همچنان رزرو، جابه‌جایی و لغو نوبت را به شما خبر می‌دهیم.',
}
