import type { followUps as english } from '#web/messages/en/follow-ups.ts'

export const followUps: typeof english = {
  whatWasDoneAbout: (metric) => `دربارهٔ ${metric} چه کاری انجام شد؟`,
  actions: {
    told: 'به بازیکن گفته شد',
    called: 'کمک خواسته شد',
    measured: 'دوباره اندازه‌گیری شد',
    sent: 'به پزشک فرستاده شد',
  },
  note: 'یادداشت',
  noteHint: 'کارشناسان دیگر آن را می‌خوانند، بازیکن نه.',
  again: (field) => `${field}، بار دوم`,
  medicine: 'داروی دیابت مصرف می‌کند؟',
  yes: 'بله',
  no: 'خیر',

  headline: (shown) => `${shown} مقدار در انتظار رسیدگی است.`,
  lead: 'هر پیگیری باز می‌ماند تا یک کارشناس سلامت بگوید چه کاری انجام شده است.',
  none: 'چیزی در انتظار شما نیست. مقدارهای فوری هنگام ثبت، این‌جا نمایش داده می‌شوند.',
  open: 'پیگیری‌های باز',
  noneOfPlayer: 'این بازیکن پیگیری ناتمامی ندارد.',
  measured: (day, by) => `${day}، توسط ${by}`,
  atEntry: (what) => `هنگام ثبت: ${what}.`,
  nobodyToldYet: 'هنوز به کسی گفته نشده است.',
  settled: (day) => `اندازه‌گیری ${day} دیگر فوری نبود. بسته شود؟`,
  close: 'بستن',
  closeOf: (name, metric) => `بستن: ${name}، ${metric}`,
  closeTitle: (name) => `پیگیری ${name} بسته شود؟`,
  closeText:
    'از این فهرست خارج می‌شود. این‌که چه کسی، چه وقت و با چه کاری آن را بسته است ثبت می‌ماند و برگشت‌پذیر نیست.',
  closeLabel: 'بستن پیگیری',
  closed: 'پیگیری بسته شد.',
  closedOnes: 'پیگیری‌های بسته‌شده',
  closedBy: (moment, name) => `بسته شد: ${moment}، توسط ${name}`,
  corrected: 'مقدار اصلاح شد',
  toPlayer: (name) => `وضعیت بازی و اصلاح‌های ${name}`,
}
