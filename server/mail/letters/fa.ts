import { digitsIn, localeOf } from '#domain/languages.ts'
import type { LetterTexts } from './letter-texts.ts'

const number = new Intl.NumberFormat(localeOf('fa'))
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
  bookingConfirmed: ({ organisation, slots }, weekdayDay) => {
    const [first, ...more] = slots
    return {
      subject:
        more.length > 0
          ? `${number.format(slots.length)} نوبت ثبت شد`
          : `نوبت ثبت شد: ${first && weekdayDay(first.date)}، ساعت ${digits(first?.time ?? '')}`,
      before: [
        more.length > 0 ? `نوبت‌های ${organisation} ثبت شد:` : `نوبت ${organisation} ثبت شد:`,
        ...slots.map(
          ({ date, time, players }) =>
            `${weekdayDay(date)}، ساعت ${digits(time)}، برای ${number.format(players)} بازیکن.`,
        ),
      ],
      after: [`با فایل پیوست می‌توانید ${more.length > 0 ? 'آن‌ها' : 'آن'} را به تقویم خود بیفزایید.`],
    }
  },
}
