import { pluralOf } from '#domain/plural.ts'
import type { imports as en } from '#web/messages/en/imports.ts'

const plural = pluralOf('fa')

export const imports = {
  title: 'وارد کردن فهرست بازیکنان',
  lead: 'ردیف‌های صفحه‌گسترده را با سرستون‌ها کپی و این‌جا بچسبانید، یا یک فایل CSV انتخاب کنید. تا دعوت نکنید چیزی ذخیره نمی‌شود.',
  paste: 'فهرست بازیکنان',
  file: 'فایل CSV',
  notText: 'این فایل خوانده نمی‌شود. آن را در صفحه‌گسترده به‌صورت CSV ذخیره و همان را انتخاب کنید.',
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
