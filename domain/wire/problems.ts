// Every sentence with which a rule or the server refuses, in both languages. {x} is filled in.
// The server answers in English; the web finds the row again and shows the reader's language.
import type { Language } from '#domain/languages.ts'

export const problems = {
  required: { en: 'This field is required', fa: 'این قسمت الزامی است' },
  invalidEmail: { en: 'Invalid email address', fa: 'نشانی ایمیل درست نیست' },
  passwordTooShort: { en: 'Must be more than 3 characters', fa: 'باید بیش از ۳ نویسه باشد' },
  passwordShorterThan: { en: 'Must be at least {length} characters', fa: 'باید دست‌کم {length} نویسه باشد' },
  passwordTooLong: { en: 'Must be at most {length} characters', fa: 'باید حداکثر {length} نویسه باشد' },
  passwordCommon: {
    en: 'This password is too common. Please choose another.',
    fa: 'این گذرواژه بسیار رایج است. لطفاً گذرواژهٔ دیگری انتخاب کنید.',
  },
  rangeNumber: {
    en: 'Please enter a number between {min} and {max}',
    fa: 'لطفاً عددی بین {min} و {max} وارد کنید',
  },
  rangeValue: {
    en: 'Please enter a value between {min} and {max}',
    fa: 'لطفاً مقداری بین {min} و {max} وارد کنید',
  },
  notADay: { en: 'Please enter a valid date', fa: 'لطفاً تاریخ درستی وارد کنید' },
  birthInFuture: { en: 'Date of birth cannot be in the future', fa: 'تاریخ تولد نمی‌تواند در آینده باشد' },
  checkInFuture: { en: 'The date cannot be in the future', fa: 'تاریخ نمی‌تواند در آینده باشد' },
  tooLong: { en: 'Please use at most {length} characters', fa: 'لطفاً حداکثر {length} نویسه بنویسید' },
  unreadableText: {
    en: 'This text has a character that cannot be stored',
    fa: 'این متن نویسه‌ای دارد که قابل ذخیره نیست',
  },
  plainName: {
    en: 'Please enter a name without links or special characters',
    fa: 'لطفاً نامی بدون پیوند و نویسهٔ ویژه بنویسید',
  },
  notAChoice: { en: 'Please choose one of the options', fa: 'لطفاً یکی از گزینه‌ها را انتخاب کنید' },
  notValid: { en: 'This value is not valid', fa: 'این مقدار معتبر نیست' },
  memberLimitTooLow: {
    en: 'The organisation already has {members} members',
    fa: 'این باشگاه همین حالا {members} عضو دارد',
  },
  formHasErrors: { en: 'Form has errors.', fa: 'فرم خطا دارد.' },
  nothingMeasured: {
    en: 'A health check needs at least one measured value.',
    fa: 'هر معاینه دست‌کم به یک مقدار اندازه‌گیری‌شده نیاز دارد.',
  },
  slotIncomplete: {
    en: 'Please ensure a slot is selected and the number of players is complete.',
    fa: 'لطفاً یک نوبت انتخاب کنید و تعداد بازیکنان را کامل بنویسید.',
  },
  slotNotSelected: {
    en: 'Please select this appointment too, or clear the number.',
    fa: 'لطفاً این نوبت را هم انتخاب کنید یا عدد را پاک کنید.',
  },
  tooSoon: {
    en: 'Please choose a date that is at least two days from today.',
    fa: 'لطفاً تاریخی دست‌کم دو روز پس از امروز انتخاب کنید.',
  },
  tooFarAhead: {
    en: 'Please choose a date within the next {days} days.',
    fa: 'لطفاً تاریخی در {days} روز آینده انتخاب کنید.',
  },
  tooManyBookings: {
    en: 'Your organisation already has {most} appointments to come. Please book more when some of them are over.',
    fa: 'باشگاه شما هم‌اکنون {most} نوبت پیش رو دارد. لطفاً پس از گذشتن برخی از آن‌ها نوبت تازه بگیرید.',
  },
  noSuchSlot: {
    en: 'There is no {time} appointment on this day.',
    fa: 'در این روز نوبتی برای ساعت {time} نیست.',
  },
  slotTaken: {
    en: 'The {time} appointment on {date} has just been taken.',
    fa: 'نوبت ساعت {time} در {date} همین حالا گرفته شد.',
  },
  badLogin: {
    en: 'You have entered an invalid email/password combination.\nPlease try again.',
    fa: 'ایمیل یا گذرواژه درست نیست.\nلطفاً دوباره تلاش کنید.',
  },
  notVerified: {
    en: 'Your account is not verified yet. Please open the link we have just mailed to you.',
    fa: 'حساب شما هنوز تأیید نشده است. لطفاً پیوندی را که همین حالا برایتان ایمیل کردیم باز کنید.',
  },
  badCurrentPassword: {
    en: 'You have entered an invalid current password. Please try again.',
    fa: 'گذرواژهٔ فعلی درست نیست. لطفاً دوباره تلاش کنید.',
  },
  emailTaken: {
    en: 'An account with this email address already exists.',
    fa: 'حسابی با این نشانی ایمیل وجود دارد.',
  },
  organisationFull: { en: 'The organisation is full.', fa: 'ظرفیت این باشگاه پر شده است.' },
  badInvite: { en: 'This invite link is not valid.', fa: 'این پیوند دعوت معتبر نیست.' },
  linkUsed: {
    en: 'This link has expired or was used already.',
    fa: 'این پیوند منقضی شده یا پیش‌تر استفاده شده است.',
  },
  alreadyActive: { en: 'This account is already active.', fa: 'این حساب همین حالا فعال است.' },
  lastAdmin: {
    en: 'You are the last admin. Add another admin before you delete this account.',
    fa: 'شما آخرین مدیر هستید. پیش از حذف این حساب مدیر دیگری اضافه کنید.',
  },
  signedOut: { en: 'Please sign in.', fa: 'لطفاً وارد شوید.' },
  forbidden: { en: 'Your account may not do this.', fa: 'حساب شما اجازهٔ این کار را ندارد.' },
  notFound: { en: 'Not found.', fa: 'پیدا نشد.' },
  foreignOrigin: {
    en: 'This request came from another site and was refused.',
    fa: 'این درخواست از سایت دیگری آمده بود و پذیرفته نشد.',
  },
  tooManyAttempts: {
    en: 'Too many attempts. Please wait {seconds} seconds and try again.',
    fa: 'تعداد تلاش‌ها زیاد بود. لطفاً {seconds} ثانیه صبر کنید و دوباره تلاش کنید.',
  },
  tooManyAttemptsForMinutes: {
    en: 'Too many attempts. Please wait {minutes} minutes and try again.',
    fa: 'تعداد تلاش‌ها زیاد بود. لطفاً {minutes} دقیقه صبر کنید و دوباره تلاش کنید.',
  },
  tooLarge: { en: 'This request is too large.', fa: 'این درخواست بیش از اندازه بزرگ است.' },
  unreadable: { en: 'This request could not be read.', fa: 'این درخواست خوانده نشد.' },
  unavailable: {
    en: 'The database cannot answer right now. Nothing was changed; please try again.',
    fa: 'پایگاه داده فعلاً پاسخ نمی‌دهد. چیزی تغییر نکرد؛ لطفاً دوباره تلاش کنید.',
  },
  unconfirmed: {
    en: 'The database did not confirm this change. Please check whether it was saved before you try again.',
    fa: 'پایگاه داده این تغییر را تأیید نکرد. پیش از تلاش دوباره بررسی کنید که ذخیره شده است یا نه.',
  },
  changedMeanwhile: {
    en: 'Something was changed by somebody else at the same moment. Please try again.',
    fa: 'در همین لحظه کس دیگری چیزی را تغییر داد. لطفاً دوباره تلاش کنید.',
  },
  unsupported: {
    en: 'This kind of content is not accepted.',
    fa: 'این نوع محتوا پذیرفته نمی‌شود.',
  },
  internal: { en: 'Something went wrong.', fa: 'مشکلی پیش آمد.' },
  keyReused: {
    en: 'This request was already used for something else.',
    fa: 'این درخواست پیش‌تر برای کار دیگری به کار رفته است.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type ProblemName = keyof typeof problems

type Slots = Readonly<Record<string, string | number>>

const fill = (template: string, slots: Slots): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole))

export const sentence = (name: ProblemName, slots: Slots = {}): string => fill(problems[name].en, slots)

const escape = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

function match(template: string, text: string): Slots | null {
  const names: string[] = []
  const pattern = escape(template).replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '(.+?)'
  })
  const found = new RegExp(`^${pattern}$`, 's').exec(text)
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
}

/** The sentence in the reader's language; one that is not in the table is shown as it came. */
export function translate(
  text: string,
  language: Language,
  show: (slot: string) => string = (slot) => slot,
): string {
  if (language === 'en') return text
  for (const row of Object.values(problems)) {
    const slots = match(row.en, text)
    if (!slots) continue
    const shown = Object.entries(slots).map(([name, slot]) => [name, show(String(slot))] as const)
    return fill(row[language], Object.fromEntries(shown))
  }
  return text
}
