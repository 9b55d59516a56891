import { digitsIn, localeOf } from '#domain/languages.ts'
import { pluralOf } from '#domain/plural.ts'
import type { BookingDetails, LetterTexts } from './letter-texts.ts'

const plural = pluralOf('fa')
const number = (count: number): string => count.toLocaleString(localeOf('fa'))
const digits = (text: string): string => digitsIn('fa', text)

export const fa: LetterTexts = {
  greeting: (name) => `سلام ${name}،`,
  greetingWithoutName: 'سلام،',
  signature: 'تیم Pitchside',
  automatic: 'این ایمیل خودکار فرستاده شده است و پاسخ به آن خوانده نمی‌شود.',
  verify: {
    subject: 'لطفاً حساب Pitchside خود را تأیید کنید',
    before: ['از ثبت‌نام شما سپاسگزاریم. برای تأیید حساب، این لینک را باز کنید:'],
    button: 'تأیید حساب',
    after: [
      'این لینک تنها یک بار و تا ۷ روز کار می‌کند. پس از آن می‌توانید وارد شوید.',
      'اگر شما ثبت‌نام نکرده‌اید، این ایمیل را نادیده بگیرید: بدون لینک، کسی نمی‌تواند از حساب استفاده کند.',
    ],
  },
  reset: {
    subject: 'گذرواژهٔ تازه برای Pitchside',
    before: ['درخواستی برای رمز تازه رسید. برای تعیین آن این لینک را باز کنید:'],
    button: 'تعیین گذرواژهٔ تازه',
    after: [
      'این لینک تنها یک بار و تا یک ساعت کار می‌کند.',
      'اگر شما درخواست نکرده‌اید، این ایمیل را نادیده بگیرید: گذرواژهٔ شما تغییری نمی‌کند.',
    ],
  },
  welcome: (organisation) => ({
    subject: 'به Pitchside خوش آمدید: لطفاً گذرواژهٔ خود را تعیین کنید',
    before: [
      `حسابی برای شما ساخته شده است (${organisation}).`,
      'برای تعیین گذرواژهٔ خودتان این لینک را باز کنید:',
    ],
    button: 'تعیین گذرواژه',
    after: ['این لینک تنها یک بار و تا ۷ روز کار می‌کند. پس از آن از مدیر بخواهید دوباره آن را بفرستد.'],
  }),
  passwordChanged: {
    subject: 'گذرواژهٔ Pitchside شما تغییر کرد',
    before: ['گذرواژهٔ حساب شما همین حالا تغییر کرد و همهٔ دستگاه‌های دیگر از حساب خارج شدند.'],
    after: [
      'اگر کار شما نبوده است، لطفاً بی‌درنگ با «گذرواژه را فراموش کرده‌اید؟» در صفحهٔ ورود گذرواژهٔ تازه‌ای تعیین کنید.',
    ],
  },
  newEmail: {
    subject: 'لطفاً نشانی تازهٔ ایمیل خود را تأیید کنید',
    before: ['قرار است این نشانی، ایمیل یک حساب Pitchside شود. برای تأیید، این لینک را باز کنید:'],
    button: 'تأیید نشانی تازه',
    after: [
      'این لینک تنها یک بار و تا ۲۴ ساعت کار می‌کند.',
      'اگر شما درخواست نکرده‌اید، این ایمیل را نادیده بگیرید: بدون لینک چیزی تغییر نمی‌کند.',
    ],
  },
  emailChanged: {
    subject: 'ایمیل حساب Pitchside شما تغییر کرد',
    before: ['حساب شما نشانی ایمیل تازه‌ای دارد. از این پس با آن وارد می‌شوید.'],
    after: [
      'اگر کار شما نبوده است، لطفاً بی‌درنگ به باشگاه یا مدیر خبر دهید. این آخرین ایمیل ما به این نشانی است.',
    ],
  },
  accountDeleted: {
    subject: 'حساب Pitchside شما حذف شد',
    before: ['حساب شما و همهٔ آنچه دربارهٔ شما ثبت شده بود برای همیشه حذف شد.'],
    after: ['این آخرین ایمیل ما به شماست. برایتان بهترین‌ها را آرزو می‌کنیم.'],
  },
  booking: {
    made: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'ثبت شد'),
      before: [`${whatOf(booking)} ثبت شد:`, ...linesOf(booking, weekdayDay)],
      after: [`با فایل پیوست می‌توانید ${them(booking)} را به تقویم خود بیفزایید.`],
    }),
    moved: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'جابه‌جا شد'),
      before: [`${whatOf(booking)} جابه‌جا شد:`, ...linesOf(booking, weekdayDay)],
      after: [`با فایل پیوست می‌توانید ${them(booking)} را در تقویم خود تغییر دهید.`],
    }),
    cancelled: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'لغو شد'),
      before: [`${whatOf(booking)} لغو شد:`, ...linesOf(booking, weekdayDay)],
      after: [`با فایل پیوست می‌توانید ${them(booking)} را از تقویم خود حذف کنید.`],
    }),
  },
  reminder: (booking, weekdayDay) => ({
    subject: `یادآوری معاینهٔ سلامت: ${booking.slots.map(({ date, time }) => `${weekdayDay(date)}، ساعت ${digits(time)}`).join('، ')}`,
    before: [
      booking.slots[0]?.players === null
        ? `معاینهٔ سلامت شما با ${booking.organisation} نزدیک است:`
        : `نوبت ${booking.organisation} نزدیک است:`,
      ...linesOf(booking, weekdayDay),
      ...(booking.slots[0]?.players === null
        ? ['اگر نمی‌توانید بیایید، لطفاً در Pitchside خبر دهید تا جای شما به دیگری برسد.']
        : []),
    ],
    button: 'دیگر یادآوری نفرستید',
    isQuiet: true,
    after: [],
  }),
  resultsReady: ({ better, needed, url }) => ({
    subject: 'نتیجهٔ معاینهٔ شما آماده است',
    before: [
      `${[
        ...(better === 0 ? [] : [`${number(better)} مورد بهتر شده است`]),
        needed === 0 ? 'هیچ موردی به اقدام شما نیاز ندارد' : `${number(needed)} مورد به اقدام شما نیاز دارد`,
      ].join(' و ')}. برای دیدن نتیجه‌ها وارد Pitchside شوید:`,
    ],
    button: 'دیدن نتیجه‌ها',
    url,
    after: ['در این ایمیل هیچ نتیجه‌ای نوشته نشده است، چون ممکن است دیگران آن را بخوانند.'],
  }),
  declined: ({ name, date, time }, weekdayDay) => ({
    subject: `یک بازیکن نمی‌تواند بیاید: ${weekdayDay(date)}، ساعت ${digits(time)}`,
    before: [
      `${name} نمی‌تواند در نوبت ${weekdayDay(date)}، ساعت ${digits(time)} بیاید.`,
      'جای او آزاد است. می‌توانید در صفحهٔ «رزرو نوبت» بازیکن دیگری را انتخاب کنید.',
    ],
    after: [],
  }),
}

type Days = (day: string) => string

const subjectOf = ({ slots }: BookingDetails, weekdayDay: Days, done: string): string => {
  const [first, ...more] = slots
  return more.length > 0 || !first
    ? `${number(slots.length)} نوبت ${done}`
    : `نوبت ${done}: ${weekdayDay(first.date)}، ساعت ${digits(first.time)}`
}

/** A player reads of their own health check, a coach of the club's appointment. */
function whatOf({ organisation, slots }: BookingDetails): string {
  if (slots[0]?.players === null) return `معاینهٔ سلامت شما با ${organisation}`
  return plural(slots.length, { one: `نوبت ${organisation}`, other: `نوبت‌های ${organisation}` })
}

const them = ({ slots }: BookingDetails): string => plural(slots.length, { one: 'آن', other: 'آن‌ها' })

const linesOf = ({ slots }: BookingDetails, weekdayDay: Days): string[] =>
  slots.map(({ date, time, players, was }) => {
    const count = players === null ? '' : `، برای ${number(players)} بازیکن`
    const before = was ? ` (پیش از این: ${weekdayDay(was.date)}، ساعت ${digits(was.time)})` : ''
    return `${weekdayDay(date)}، ساعت ${digits(time)}${count}${before}.`
  })
