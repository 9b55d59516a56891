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
    subject: 'گذرواژهٔ جدید برای Pitchside',
    before: ['درخواستی برای گذرواژهٔ جدید رسید. برای تعیین آن این لینک را باز کنید:'],
    button: 'تعیین گذرواژهٔ جدید',
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
  guardian: (child, organisation) => ({
    subject: 'Pitchside: شما را پدر، مادر یا سرپرست معرفی کرده‌اند',
    before: [
      `${child} در ${organisation} بازی می‌کند، جایی که از بازیکنان آزمون گرفته می‌شود، و شما را پدر، مادر یا سرپرست خود معرفی کرده است.`,
      'با این لینک می‌توانید نتیجه‌ها را بخوانید و تصمیم بگیرید چه چیزی ثبت شود و چه کسی آن را ببیند:',
    ],
    button: 'ببینید موضوع چیست',
    after: [
      'این لینک تنها یک بار و تا ۱۴ روز کار می‌کند. اگر این بازیکن را نمی‌شناسید، این ایمیل را نادیده بگیرید.',
    ],
  }),
  childResults: (child) => ({
    subject: `Pitchside: نتیجه‌های تازهٔ ${child}`,
    before: [`نتیجه‌های تازه‌ای از ${child} آماده است. آن‌ها و معنایشان را در حساب خود می‌بینید.`],
    button: 'دیگر این ایمیل‌ها را نفرستید',
    isQuiet: true,
    after: [],
  }),
  childConsent: (child) => ({
    subject: `Pitchside: موافقت دربارهٔ ${child} تغییر کرد`,
    before: [`موافقتی دربارهٔ ${child} داده یا لغو شده است. حساب شما نشان می‌دهد اکنون چه چیزی برقرار است.`],
    button: 'دیگر این ایمیل‌ها را نفرستید',
    isQuiet: true,
    after: [],
  }),
  childGuardian: (child) => ({
    subject: `Pitchside: یک سرپرست دیگر برای ${child}`,
    before: [
      `شخصی دعوت‌نامه‌ای را پذیرفته و اکنون او هم پدر، مادر یا سرپرست ${child} است. اگر این درست نیست، لطفاً به باشگاه بگویید.`,
    ],
    button: 'دیگر این ایمیل‌ها را نفرستید',
    isQuiet: true,
    after: [],
  }),
  guardianLinked: {
    subject: 'اکنون شخص دیگری هم نتیجه‌های شما را می‌خواند',
    before: [
      'شخصی دعوت‌نامه‌ای را پذیرفته و اکنون به‌عنوان پدر، مادر، سرپرست یا کسی که به او اعتماد دارید نتیجه‌های سلامت شما را می‌خواند.',
    ],
    after: ['در صفحهٔ اشتراک‌گذاری می‌بینید او کیست. اگر این درست نیست، لطفاً بی‌درنگ به باشگاه خود بگویید.'],
  },
  childDeleted: (child) => ({
    subject: `Pitchside: حساب ${child} حذف شد`,
    before: [`کسی که برای ${child} تصمیم می‌گیرد حساب را حذف کرده است. شما دیگر نتیجه‌ای نمی‌بینید.`],
    button: 'دیگر این ایمیل‌ها را نفرستید',
    isQuiet: true,
    after: [],
  }),
  passwordChanged: {
    subject: 'گذرواژهٔ Pitchside شما تغییر کرد',
    before: ['گذرواژهٔ حساب شما همین حالا تغییر کرد و همهٔ دستگاه‌های دیگر از حساب خارج شدند.'],
    after: [
      'اگر کار شما نبوده است، لطفاً بی‌درنگ با «گذرواژه را فراموش کرده‌اید؟» در صفحهٔ ورود گذرواژهٔ جدیدی تعیین کنید.',
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
  accountLocked: {
    subject: 'حساب Pitchside شما حذف شد',
    before: [
      'حساب و ایمیل شما حذف شد. آنچه دربارهٔ شما ثبت شده بود قفل می‌ماند، چون باشگاهتان باید آن را چند سال نگه دارد: هیچ‌کس نمی‌تواند آن را بخواند و پس از آن خودبه‌خود حذف می‌شود.',
    ],
    after: ['این آخرین ایمیل ما به شماست. برایتان بهترین‌ها را آرزو می‌کنیم.'],
  },
  secondFactor: {
    added: {
      subject: 'ورود به Pitchside شما اکنون گام دوم دارد',
      before: ['از این پس، ورود با گذرواژه کدی از برنامهٔ تأیید هویت شما را هم می‌پرسد.'],
      after: ['اگر کار شما نبوده است، لطفاً بی‌درنگ گذرواژهٔ جدیدی تعیین کنید و به مدیر خبر دهید.'],
    },
    removed: {
      subject: 'گام دوم ورود شما به Pitchside حذف شد',
      before: ['ورود با گذرواژه دیگر کدی نمی‌پرسد.'],
      after: ['اگر کار شما نبوده است، لطفاً بی‌درنگ گذرواژهٔ جدیدی تعیین کنید و به مدیر خبر دهید.'],
    },
    reset: {
      subject: 'مدیر گام دوم ورود شما را برداشت',
      before: [
        'مدیر کدهای برنامهٔ تأیید هویت را از حساب شما برداشت. لطفاً در تنظیمات حساب دوباره آن را راه‌اندازی کنید.',
      ],
      after: ['اگر شما نخواسته بودید، لطفاً بی‌درنگ گذرواژهٔ جدیدی تعیین کنید و با مدیر صحبت کنید.'],
    },
  },
  shareLinkMade: {
    subject: 'لینکی برای پزشک به نتیجه‌های شما ساخته شد',
    before: [
      'همین حالا از حساب Pitchside شما لینکی ساخته شد که نتیجه‌های سلامت شما را بدون حساب کاربری باز می‌کند.',
    ],
    after: [
      'اگر کار شما نبوده است، لطفاً بی‌درنگ در صفحهٔ اشتراک‌گذاری به آن لینک پایان دهید و گذرواژهٔ جدیدی تعیین کنید.',
      'خود لینک در این ایمیل نیست.',
    ],
  },
  sharingClosed: {
    subject: 'لطفاً دوباره انتخاب کنید مربی چه چیزی را ببیند',
    before: [
      'نسخهٔ قدیمی‌تری از داده‌های Pitchside بازیابی شد. شاید انتخاب‌هایی که پس از آن کرده‌اید از دست رفته باشد؛ برای همین اکنون مربی شما جز وضعیت بازی چیزی نمی‌بیند.',
    ],
    after: [
      'لطفاً وارد شوید و صفحهٔ اشتراک‌گذاری را باز کنید و انتخاب کنید مربی چه چیزی را ببیند. لینک‌های پزشک و تقویم پایان یافته‌اند و می‌توانید دوباره آن‌ها را بسازید.',
    ],
  },
  ownAge: (organisation) => ({
    subject: 'از امروز خودتان تصمیم می‌گیرید',
    before: [
      `به سنی رسیده‌اید که بازیکنان ${organisation} از آن پس خودشان تصمیم می‌گیرند. سرپرستان شما دیگر نتیجه‌هایتان را نمی‌بینند و این‌که چه چیزی به اشتراک گذاشته شود با خودتان است.`,
    ],
    after: [
      'لطفاً وارد شوید و صفحهٔ اشتراک‌گذاری را باز کنید تا ببینید مربی شما چه می‌بیند. اگر بخواهید، می‌توانید سرپرست خود را دوباره، به‌عنوان کسی که به او اعتماد دارید، دعوت کنید.',
    ],
  }),
  calendarLinkMade: {
    subject: 'لینکی به تقویم Pitchside شما ساخته شد',
    before: ['همین حالا از حساب شما لینکی ساخته شد که یک برنامهٔ تقویم با آن نوبت‌های شما را می‌خواند.'],
    after: [
      'اگر کار شما نبوده است، لطفاً بی‌درنگ در تنظیمات حساب به آن لینک پایان دهید و گذرواژهٔ جدیدی تعیین کنید.',
      'خود لینک در این ایمیل نیست.',
    ],
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
        ? `نوبت معاینهٔ ${booking.children ?? 'شما'} در ${booking.organisation} نزدیک است:`
        : `نوبت ${booking.organisation} نزدیک است:`,
      ...linesOf(booking, weekdayDay),
      ...(booking.slots[0]?.players === null && !booking.children
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
      needed === null
        ? 'برای دیدن نتیجه‌ها وارد Pitchside شوید:'
        : `${[
            ...(better === 0 ? [] : [`${number(better)} مورد بهتر شده است`]),
            needed === 0 ? 'فعلاً کاری لازم نیست' : `باید به ${number(needed)} مورد رسیدگی کنید`,
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
function whatOf({ organisation, slots, children }: BookingDetails): string {
  if (slots[0]?.players === null) return `معاینهٔ سلامت ${children ?? 'شما'} با ${organisation}`
  return plural(slots.length, { one: `نوبت ${organisation}`, other: `نوبت‌های ${organisation}` })
}

const them = ({ slots }: BookingDetails): string => plural(slots.length, { one: 'آن', other: 'آن‌ها' })

const linesOf = ({ slots }: BookingDetails, weekdayDay: Days): string[] =>
  slots.map(({ date, time, players, was, arrives }) => {
    const count = players === null ? '' : `، برای ${number(players)} بازیکن`
    const before = was ? ` (پیش از این: ${weekdayDay(was.date)}، ساعت ${digits(was.time)})` : ''
    const come = arrives ? ` لطفاً ساعت ${digits(arrives)} بیایید.` : ''
    return `${weekdayDay(date)}، ساعت ${digits(time)}${count}${before}.${come}`
  })
