import type { Category } from '#domain/people/sharing.ts'
import type { sharing as en } from '#web/messages/en/sharing.ts'
import { and } from './and.ts'

const names: Record<Category, string> = { fitness: 'آمادگی جسمانی', health: 'سلامت', lifestyle: 'سبک زندگی' }

export const sharing = {
  glassQuestion: 'باشگاهی برای شما بسته است؟',
  glassOpen: 'باز کردن اضطراری',
  glassTitle: 'باز کردن باشگاه بسته',
  glassHelp:
    'فقط وقتی کسی همین حالا به کمک نیاز دارد. باشگاه یک ساعت برای شما باز می‌شود. دلیل شما به مدیران می‌رسد و به هر بازیکنی که پرونده‌اش را باز کنید خبر داده می‌شود.',
  glassClub: 'باشگاه',
  glassReason: 'دلیل',
  glassOpened: (time: string) => `باشگاه تا ساعت ${time} برای شما باز است.`,
  sees: (shared: readonly Category[]) => {
    const parts = ['وضعیت بازی', ...shared.map((category) => names[category])]
    return shared.length === 0
      ? 'مربی شما فقط وضعیت بازی شما را می‌بیند.'
      : `مربی شما ${and(parts)} شما را می‌بیند.`
  },
  seesName: 'مربی شما نام، تیم‌ها و وضعیت بازی را می‌بیند و نه چیز دیگری.',
  untilConsent:
    'آنچه این‌جا روشن است وقتی به اشتراک گذاشته می‌شود که در بخش رضایت، با دیدن مربی موافقت شده باشد.',
  seesEverything: 'مربی شما همه چیز را می‌بیند',
  toConfirm:
    'نسخهٔ قدیمی‌تری از داده‌ها بازیابی شد؛ برای همین اکنون جز وضعیت بازی چیزی به اشتراک گذاشته نمی‌شود. لطفاً دوباره انتخاب کنید.',
  asBefore: 'مثل قبل به اشتراک بگذار',
  stop: 'پایان اشتراک‌گذاری با مربی',
  keepClosed: 'همین‌طور بماند',
  ofAge:
    'از حالا خودتان تصمیم می‌گیرید. سرپرستان شما دیگر نتیجه‌هایتان را نمی‌بینند؛ می‌توانید آن‌ها را دوباره، به‌عنوان کسی که به او اعتماد دارید، دعوت کنید. لطفاً ببینید مربی شما چه می‌بیند.',
  keepAsIs: 'همین درست است',
  byLink: (name: string | null) => `${name ?? 'یک نفر'} می‌تواند نتیجه‌های شما را با لینک بخواند.`,
  byLinks: (shown: string) => `${shown} لینک به نتیجه‌های شما باز است.`,
  coach: 'آنچه مربی شما می‌بیند',
  clearance: 'وضعیت بازی',
  clearanceHint: 'این‌که می‌توانید بازی کنید یا نه.',
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
  coachOf: (name: string) => `آنچه مربیِ ${name} می‌بیند`,
  childLess: (name: string) =>
    `${name} می‌تواند کمتر از آنچه شما اجازه می‌دهید به اشتراک بگذارد، ولی نه بیشتر.`,
  decidesAlone: (name: string) => `${name} دربارهٔ این خودش تصمیم می‌گیرد.`,
  undo: 'برگرداندن',
  history: 'انتخاب‌های شما تا امروز',
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
  states: { available: 'آماده', modified: 'تمرین محدود', unavailable: 'فعلاً بدون تمرین و بازی' },
  note: 'یادداشت برای مربی',
  noteHint: 'بازیکن چه کاری می‌تواند بکند. مربی آن را می‌خواند: تشخیص ننویسید.',
  reviewOn: 'بازبینی در',
  clearanceSaved: 'وضعیت ثبت شد. بازیکن و مربی آن را می‌بینند.',
  setBy: (name: string) => `ثبت‌شده توسط ${name}`,
  reviewDay: (day: string) => `بازبینی در ${day}`,
  reviewOverdue: (day: string) => `موعد بازبینی ${day} بود`,
  clearanceHistory: 'وضعیت‌های پیشین',
  wrongClearance: 'برای بازیکن اشتباه ثبت شده است',
  wrongClearanceTitle: 'این وضعیت بازی باطل شود؟',
  wrongClearanceText: 'دیگر هیچ‌کس آن را نمی‌بیند و وضعیت پیش از آن دوباره برقرار می‌شود.',
  wrongClearanceDone: 'وضعیت بازی باطل شد.',
  takeBack: 'باطل کردن',
  noClearance: 'هنوز وضعیتی ثبت نشده است.',

  checks: 'معاینه‌ها',
  noChecks: 'هنوز معاینه‌ای نیست.',
  version: (shown: string) => `نسخهٔ ${shown}`,
  correct: 'اصلاح',
  correctLast: 'اصلاح آخرین معاینه',
  withdraw: 'باطل کردن',
  withdrawTitle: 'این معاینه باطل شود؟',
  withdrawText: 'از همهٔ فهرست‌ها، نمودارها و شمارش‌ها بیرون می‌رود. به بازیکن خبر داده می‌شود.',
  reason: 'دلیل',
  reasonHint: 'بازیکن آن را می‌خواند.',
  wrongPlayer: 'برای بازیکن اشتباه ثبت شده بود',
  wrongPlayerHint: 'مقدارهای آن دیگر به هیچ‌کس نشان داده نمی‌شود و بازیکن فقط می‌بیند که چنین شده است.',
  withdrawn: 'معاینه باطل شد.',
  correctLead: (day: string) => `معاینهٔ ${day}. آنچه را نادرست است اصلاح کنید؛ بقیه همان‌طور می‌ماند.`,
  saveCorrection: 'ذخیرهٔ اصلاح',
  corrected: 'معاینه اصلاح شد. به بازیکن خبر داده می‌شود.',
  changes: 'اصلاح‌ها و ابطال‌ها',
  changesCounted: (shown: string, _count: number) => `${shown} اصلاح یا ابطال`,
  noChanges: 'چیزی اصلاح یا باطل نشده است.',
  kinds: { corrected: 'اصلاح‌شده', withdrawn: 'باطل‌شده' },
  ofCheck: (day: string) => `معاینهٔ ${day}`,
  wasWrongPlayer: 'برای بازیکن اشتباه ثبت شده بود',
  change: 'تغییر',
  withdrawAndRecord: 'باطل کردن و ثبت برای بازیکن درست',
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
