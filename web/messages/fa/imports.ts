import { pluralOf } from '#domain/plural.ts'
import type { imports as en } from '#web/messages/en/imports.ts'

const plural = pluralOf('fa')

export const imports = {
  title: 'وارد کردن فهرست بازیکنان',
  lead: 'فایل صفحه‌گسترده را انتخاب کنید، آن را این‌جا رها کنید یا ردیف‌هایش را با سرستون‌ها بچسبانید. تا دعوت نکنید چیزی ذخیره نمی‌شود.',
  paste: 'فهرست بازیکنان',
  file: 'فایل Excel یا CSV',
  chooseFile: 'انتخاب فایل Excel یا CSV',
  dropHere: 'می‌توانید فایل را این‌جا هم رها کنید.',
  fileRead: (name: string) => `از فایل «${name}» خوانده شد.`,
  emptyFile: 'در این فایل ردیفی نیست.',
  listProblems: {
    'too-large':
      'این فایل برای یک فهرست بسیار بزرگ است. فقط ردیف‌ها و ستون‌های فهرست را ذخیره و همان را انتخاب کنید.',
    unreadable: 'این فایل خوانده نمی‌شود. آن را در صفحه‌گسترده به‌صورت Excel یا CSV ذخیره کنید.',
    'old-workbook':
      'این فایل از نسخهٔ قدیمی Excel است یا رمز دارد. آن را با نسخهٔ تازهٔ Excel و بدون رمز ذخیره کنید.',
  },
  columns: 'هر ستون چیست؟',
  columnOf: (head: string) => `ستون «${head}»`,
  ignored: 'وارد نمی‌شود',
  fields: {
    first_name: 'نام',
    last_name: 'نام خانوادگی',
    name: 'نام کامل',
    email: 'ایمیل',
    date_of_birth: 'تاریخ تولد',
    gender: 'جنسیت',
  },
  found: (shown: string) => `${shown} بازیکن در فهرست`,
  tooMany: (most: string) => `هر فهرست حداکثر ${most} بازیکن دارد. لطفاً آن را چند بخش کنید.`,
  check: 'بررسی فهرست',
  checking: (shown: string) => `در حال بررسی ${shown} بازیکن…`,
  inviting: (shown: string) => `در حال دعوت ${shown} بازیکن…`,
  line: 'ردیف',
  outcome: 'نتیجه',
  statuses: {
    ready: 'دعوت می‌شود',
    invited: 'دعوت شد',
    member: 'از پیش عضو باشگاه است',
    refused: 'نیاز به تغییر دارد',
  },
  needsChange: (shown: string) => `${shown} ردیف نیاز به تغییر دارد. فهرست را درست و دوباره بررسی کنید.`,
  allGood: (shown: string) => `${shown} بازیکن را می‌توان دعوت کرد.`,
  nobodyNew: 'همهٔ بازیکنان فهرست از پیش عضو باشگاه هستند.',
  invite: (shown: string) => `دعوت ${shown} بازیکن`,
  invited: (shown: string, number: number) =>
    `${shown} بازیکن با ایمیل دعوت ${plural(number, { one: 'شد', other: 'شدند' })}.`,
  close: 'بستن',
} satisfies typeof en
