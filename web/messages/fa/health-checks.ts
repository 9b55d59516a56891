import { pluralOf } from '#domain/plural.ts'
import type { healthChecks as en } from '#web/messages/en/health-checks.ts'

const plural = pluralOf('fa')

export const healthChecks = {
  noChecks: 'هیچ معاینه‌ای پیدا نشد!',
  noChecksYet: 'نتیجه‌های شما پس از نخستین معاینه این‌جا دیده می‌شوند.',

  genders: { Male: 'مرد', Female: 'زن', Other: 'سایر', None: 'جنسیت گفته نشده' },
  age: (age: string, born: string) => `${age} ساله (متولد ${born})`,
  genderAndAge: (gender: string, age: string | null) => (age ? `${gender}، ${age}` : gender),
  inFeet: (feet: string, inches: string) => `${feet} فوت و ${inches} اینچ`,
  pounds: (shown: string) => `${shown} پوند`,
  lastCheck: 'آخرین معاینه',
  nextAppointment: 'نوبت بعدی',
  appointment: (day: string, time: string) => `${day}، ساعت ${time}`,
  noAppointment: 'نوبتی ثبت نشده',
  appointmentCard: {
    yours: 'نوبت شما',
    ofClub: 'نوبت بعدی باشگاه شما',
    ofClubHelp: 'مربی هنوز نگفته است چه کسانی بیایند.',
    addToCalendar: 'افزودن به تقویم',
    cannotCome: 'نمی‌توانم بیایم',
  },
  history: 'سوابق',
  noneRecorded: 'چیزی ثبت نشده',

  change: {
    first: 'نخستین اندازه‌گیری',
    none: 'بدون تغییر',
    higher: (shown: string) => `${shown} بیشتر از دفعهٔ قبل`,
    lower: (shown: string) => `${shown} کمتر از دفعهٔ قبل`,
    faster: (shown: string) => `${shown} ثانیه سریع‌تر از دفعهٔ قبل`,
    slower: (shown: string) => `${shown} ثانیه کندتر از دفعهٔ قبل`,
    levelsUp: (shown: string, _number: number) => `${shown} سطح بالاتر`,
    levelsDown: (shown: string, _number: number) => `${shown} سطح پایین‌تر`,
    shuttlesUp: (shown: string, _number: number) => `${shown} شاتل بیشتر`,
    shuttlesDown: (shown: string, _number: number) => `${shown} شاتل کمتر`,
    part: {
      higher: (name: string, shown: string) => `${name} ${shown} بیشتر`,
      lower: (name: string, shown: string) => `${name} ${shown} کمتر`,
      none: (name: string) => `${name} بدون تغییر`,
    },
    both: (first: string, second: string) => `${first}، ${second}`,
    sinceLast: (change: string) => `${change} نسبت به دفعهٔ قبل`,
    wordBefore: (word: string) => `دفعهٔ قبل: ${word}`,
  },

  bandBelow: (rating: string, to: string) => `کمتر از ${to}: ${rating}`,
  bandBetween: (rating: string, from: string, to: string) => `از ${from} تا ${to}: ${rating}`,
  bandAbove: (rating: string, from: string) => `بیشتر از ${from}: ${rating}`,
  bands: (parts: readonly string[]) => `${parts.join('؛ ')}.`,

  today: {
    needs: (shown: string, _number: number) => `${shown}\u00a0مورد به اقدام شما نیاز دارد`,
    better: (shown: string, since: string) => `${shown}\u00a0مورد از ${since} تاکنون بهتر شده است`,
    both: (needed: string, improved: string | null) => (improved ? `${needed} و ${improved}.` : `${needed}.`),
    nothing: (improved: string | null, next: string | null) =>
      ['هیچ کاری لازم نیست.', improved && `${improved}.`, next && `معاینهٔ بعدی: ${next}.`]
        .filter(Boolean)
        .join(' '),
    urgent: (sentence: string) => `${sentence}.`,
    othersWait: 'بقیه را می‌توانید برای بعد بگذارید.',
    checked: (day: string, name: string, isFine: boolean) =>
      `معاینه در ${day} توسط ${name}.${isFine ? ' آفرین، همین‌طور ادامه دهید.' : ''}`,
    afterThat: 'پس از آن',
    alsoNeeded: (number: number) =>
      plural(number, { one: 'این هم به اقدام شما نیاز دارد', other: 'این‌ها هم به اقدام شما نیاز دارند' }),
    gotBetter: (shown: string) => `${shown}\u00a0مورد بهتر شد`,
  },
  asSentence: (text: string) => `${text}.`,
  stepsDone: (done: string, all: string, _number: number) => `${done} از ${all} گام انجام شد`,
  moreAbout: 'بیشتر دربارهٔ این نتیجه',
  callNumber: (number: string) => `تماس با ${number}`,
  alarmSigns: 'نشانه‌های هشدار',
  noReading: 'این مورد هنوز اندازه‌گیری نشده است.',
} satisfies typeof en
