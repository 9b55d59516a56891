import type { Category } from '#domain/people/sharing.ts'
import type { sharing as en } from '#web/messages/en/sharing.ts'
import { and } from './and.ts'

const names: Record<Category, string> = { fitness: 'آمادگی جسمانی', health: 'سلامت', lifestyle: 'سبک زندگی' }

export const sharing = {
  sees: (shared: readonly Category[]) => {
    const parts = ['وضعیت بازی', ...shared.map((category) => names[category])]
    return shared.length === 0
      ? 'مربی شما فقط وضعیت بازی شما را می‌بیند.'
      : `مربی شما ${and(parts)} شما را می‌بیند.`
  },
  coach: 'آنچه مربی شما می‌بیند',
  clearance: 'وضعیت بازی',
  clearanceHint: 'این‌که می‌توانید بازی کنید یا نه. مربی همیشه این را می‌بیند.',
  always: 'همیشه دیده می‌شود',
  categories: { fitness: 'آمادگی جسمانی', health: 'سلامت', lifestyle: 'سبک زندگی و یادداشت‌ها' },
  hints: {
    fitness: 'تست بیپ، پرش، دوی سرعت، واکنش',
    health: 'خون، قلب، وزن، ریه',
    lifestyle: 'خواب، استرس، الکل، سابقهٔ پزشکی',
  },
  earlier: 'معاینه‌های پیش از پیوستن به این باشگاه',
  earlierHint: 'خاموش: مربی معاینه‌ها را از روز پیوستن شما می‌بیند.',
  atOnce:
    'تغییرها همان لحظه اعمال می‌شود. کارشناسان سلامتی که معاینه را ثبت می‌کنند همه چیز را می‌بینند. آنچه به اشتراک نمی‌گذارید با قفل نشان داده می‌شود، نه با ارزیابی.',
  nowShared: (what: string) => `اکنون مربی می‌بیند: ${what}.`,
  nowWithheld: (what: string) => `مربی دیگر نمی‌بیند: ${what}.`,
  undo: 'برگرداندن',
  history: 'انتخاب‌های شما تا امروز',
  noHistory: 'هنوز چیزی را تغییر نداده‌اید. همه چیز به اشتراک گذاشته شده است.',
  choice: (shared: readonly Category[]) =>
    shared.length === 0
      ? 'فقط وضعیت بازی'
      : `وضعیت بازی، ${shared.map((category) => names[category]).join('، ')}`,

  care: 'وضعیت بازی و اصلاح‌ها',
  backToPlayer: 'بازگشت به بازیکن',
  setClearance: 'ثبت وضعیت بازی',
  clearanceOf: (name: string) => `وضعیت بازی ${name}`,
  record: 'ثبت معاینه',
  state: 'وضعیت بازیکن',
  states: { available: 'آماده', modified: 'تمرین محدود', unavailable: 'فعلاً نه' },
  note: 'یادداشت برای مربی',
  noteHint: 'بازیکن چه کاری می‌تواند بکند. مربی آن را می‌خواند: تشخیص ننویسید.',
  reviewOn: 'بازبینی در',
  clearanceSaved: 'وضعیت ثبت شد. بازیکن و مربی آن را می‌بینند.',
  setBy: (name: string) => `ثبت‌شده توسط ${name}`,
  reviewDay: (day: string) => `بازبینی در ${day}`,
  reviewOverdue: (day: string) => `موعد بازبینی ${day} بود`,
  clearanceHistory: 'وضعیت‌های پیشین',
  noClearance: 'هنوز وضعیتی ثبت نشده است.',

  checks: 'معاینه‌ها',
  noChecks: 'هنوز معاینه‌ای نیست.',
  version: (shown: string) => `نسخهٔ ${shown}`,
  correct: 'اصلاح',
  withdraw: 'پس گرفتن',
  withdrawTitle: 'این معاینه پس گرفته شود؟',
  withdrawText: 'از همهٔ فهرست‌ها، نمودارها و شمارش‌ها بیرون می‌رود. به بازیکن خبر داده می‌شود.',
  reason: 'دلیل',
  reasonHint: 'بازیکن آن را می‌خواند.',
  wrongPlayer: 'برای بازیکن اشتباه ثبت شده بود',
  wrongPlayerHint: 'مقدارهای آن دیگر به هیچ‌کس نشان داده نمی‌شود و بازیکن فقط می‌بیند که چنین شده است.',
  withdrawn: 'معاینه پس گرفته شد.',
  correctLead: (day: string) => `معاینهٔ ${day}. آنچه را نادرست است اصلاح کنید؛ بقیه همان‌طور می‌ماند.`,
  saveCorrection: 'ذخیرهٔ اصلاح',
  corrected: 'معاینه اصلاح شد. به بازیکن خبر داده می‌شود.',
  changes: 'اصلاح‌ها و پس گرفتن‌ها',
  noChanges: 'چیزی اصلاح یا پس گرفته نشده است.',
  kinds: { corrected: 'اصلاح‌شده', withdrawn: 'پس‌گرفته‌شده' },
  ofCheck: (day: string) => `معاینهٔ ${day}`,
  wasWrongPlayer: 'برای بازیکن اشتباه ثبت شده بود',
  change: 'تغییر',
  withdrawAndRecord: 'پس گرفتن و ثبت برای بازیکن درست',
  showOldValues: 'نمایش مقدارهای پیشین',
  hideOldValues: 'پنهان کردن مقدارهای پیشین',
  oldValues: 'مقدارهای پیش از تغییر',
  value: 'مقدار',
  before: 'پیش از تغییر',
  after: 'پس از تغییر',
  notMeasured: 'اندازه‌گیری نشده',
  nothing: '–',
  showNewest: 'نمایش تازه‌ترین نسخه',
} satisfies typeof en
